"""Type-checks Swift targets for a platform, and compiles to objects those whose symbols are checked."""

import concurrent.futures
import os
import re
import subprocess
import time

from .toolchain import digest

DIAGNOSTIC = re.compile(r"^(?P<file>/[^:\n]+):(?P<line>\d+):\d+: (?P<kind>error|warning): (?P<message>.*)$", re.M)
DAYS_OF_UNUSED_RESULTS = 3


class SwiftCheck:
    """Results are kept by the content of what they depend on, so that a run repeats only what changed."""

    def __init__(self, toolchain, manifest, maps, compilers, work, report):
        self._toolchain = toolchain
        self._manifest = manifest
        self._maps = maps
        self._results = work / "results"
        self._report = report
        # Most threads wait for modules that others compile, so what is limited is the number of compilers.
        self._pool = concurrent.futures.ThreadPoolExecutor(64)
        self._compilers = compilers

    def start(self, platform, setup, targets, with_objects):
        """Checks targets in order. Returns a future for each: the directory of its result, or `None` if it has errors.

        `setup` has the platform's options and their key. `with_objects` are the targets to compile to objects.
        """
        futures = {}
        for target in targets:
            needed = [item for item in self._manifest.closure([target.name], platform) if item is not target]
            if target.kind == "plugin":
                needed = []  # It runs what it depends on, and imports none of it.
            # Submitted after what it waits for, so a job never waits for one that has no thread.
            futures[target.name] = self._pool.submit(
                self._check, platform, setup, target, needed, dict(futures), target in with_objects)
        return futures

    def _check(self, platform, setup, target, needed, futures, with_object):
        results = []
        for dependency in needed:
            if dependency.name in futures:
                result = futures[dependency.name].result()
                if result is None:
                    self._report.omitted(f"{target.name} for {platform.name}", "a module that it imports has errors")
                    return None
                results.append(result)
        options, key_of_options = self._options(platform, setup, target, needed)
        sources = target.files(".swift")
        resources, generated = self._resources(platform, target)
        key = digest(
            key_of_options, with_object, *[result.name for result in results], resources,
            *self._inputs(setup, target, needed))
        result = self._results / platform.directory / target.name / key
        if (result / "complete").exists():
            os.utime(result)
            return result
        result.mkdir(parents=True, exist_ok=True)
        if generated:
            path = result / "resources.swift"
            path.write_text(generated)
            sources.append(path)
        module = result / f"{target.name}.swiftmodule"
        output = ["-emit-module", "-o", module]
        if with_object:
            output = ["-c", "-o", result / f"{target.name}.o", "-emit-module", "-emit-module-path", module]
        command = [
            self._toolchain.tool("swift-frontend"), *output, *sources, "-module-name", target.name, *options,
            *[part for result in results for part in ("-I", result)]]
        with self._compilers:
            run = subprocess.run(command, capture_output=True, text=True)
        return result if self._note(platform, setup, target, run, result) else None

    def _inputs(self, setup, target, needed):
        """What a result depends on besides options and modules: the sources, the headers, and the stubs that the
        sources import.
        """
        sources = target.files(".swift")
        imports = {name for path in sources for name in re.findall(r"\bimport (?:\w+ )?(\w+)", path.read_text())}
        headers = [path for item in needed if not item.is_swift for path in item.files(".h", ".modulemap")]
        stubs = [key for name, key in setup.stub_keys.items() if name in imports]
        places = [path.relative_to(target.directory) for path in sources]
        places += [path.relative_to(self._manifest.package) for path in headers]
        return stubs + [part for place, path in zip(places, sources + headers) for part in (str(place), path)]

    def _options(self, platform, setup, target, needed):
        """The options for a target, and what a key has in their place: paths depend on where the package is."""
        manifest = self._manifest
        options = [
            "-swift-version", manifest.language_mode, "-package-name", "package", "-DSWIFT_PACKAGE",
            *self._conditions(target), *self._settings(platform, target)]
        if not any(path.name == "main.swift" for path in target.files(".swift")):
            options.append("-parse-as-library")
        if platform.name == "macOS":
            options.append("-enable-testing")
        includes = [part for item in needed for option in self._maps.options(item) for part in ("-Xcc", option)]
        return [*setup.options, *options, *includes], (setup.key, options)

    def _conditions(self, target):
        """The compilation conditions, without those that the target does not use: its result serves all
        configurations.
        """
        used = set(re.findall(r"#(?:else)?if\b(.*)", "\n".join(path.read_text() for path in target.files(".swift"))))
        return [
            f"-D{name}" for name in self._manifest.conditions
            if any(re.search(rf"\b{name}\b", line) for line in used)]

    def _settings(self, platform, target):
        options = []
        for setting in target.settings:
            if setting["tool"] != "swift" or not applies(setting.get("condition"), platform):
                continue
            (kind, value), = setting["kind"].items()
            value = value.get("_0") if isinstance(value, dict) else value
            if kind == "strictMemorySafety":
                options.append("-strict-memory-safety")
            elif kind == "define":
                options.append(f"-D{value}")
            elif kind == "enableUpcomingFeature":
                options += ["-enable-upcoming-feature", value]
            elif kind == "enableExperimentalFeature":
                options += ["-enable-experimental-feature", value]
            elif kind == "unsafeFlags":
                options += value
            else:
                self._report.omitted(f"{kind} of {target.name}", "a setting that this check does not know")
        return options

    def _resources(self, platform, target):
        """The names of a target's embedded files, and the source that SwiftPM generates for them, without their
        bytes.
        """
        names = []
        for resource in target.resources:
            if "embedInCode" not in resource["rule"]:
                self._report.omitted(
                    f"the resource {resource['path']} of {target.name}", "only embedded resources are supported")
                continue
            path = target.directory / resource["path"]
            names += [file.name for file in (sorted(path.iterdir()) if path.is_dir() else [path])]
        if not names:
            return "", ""
        constants = "".join(f"  static let {re.sub(r'[^A-Za-z0-9]', '_', name)}: [UInt8] = []\n" for name in names)
        return ",".join(names), f"struct PackageResources {{\n{constants}}}\n"

    def _note(self, platform, setup, target, run, result):
        """Reports the diagnostics of a run. Returns `True` if there are none."""
        output = run.stdout + run.stderr
        found = False
        for match in DIAGNOSTIC.finditer(output):
            found = True
            self._report.finding(match["file"], match["line"], match["message"], setup.label)
        if run.returncode != 0 and not found:
            self._report.finding(target.directory, 1, f"the compiler failed: {output.strip()[-600:]}", setup.label)
        if run.returncode == 0 and not found:
            (result / "complete").touch()
        return run.returncode == 0

    def finish(self):
        self._pool.shutdown()
        limit = time.time() - DAYS_OF_UNUSED_RESULTS * 86400
        for result in self._results.glob("*/*/*"):
            if result.stat().st_mtime < limit:
                for file in result.iterdir():
                    file.unlink()
                result.rmdir()


def applies(condition, platform):
    names = (condition or {}).get("platformNames") or []
    return not names or platform.manifest_name in names
