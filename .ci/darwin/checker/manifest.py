"""The targets, products, traits, and platforms that the manifest declares."""

import copy
import functools
import json
import pathlib
import subprocess
from dataclasses import dataclass, field

from .report import CheckError

DIRECTORIES = {"regular": "Sources", "executable": "Sources", "system": "Sources", "plugin": "Plugins", "test": "Tests"}


@dataclass(eq=False)
class Target:
    name: str
    kind: str
    directory: pathlib.Path
    excluded: list
    resources: list
    settings: list
    # Pairs of a target's name and the condition of the dependency.
    dependencies: list = field(default_factory=list)

    def files(self, *suffixes):
        """The files with these suffixes, without those that the manifest excludes, sorted."""
        return sorted(
            path for path in self.directory.rglob("*")
            if path.suffix in suffixes and not any(path.is_relative_to(out) for out in self.excluded))

    @functools.cached_property
    def is_swift(self):
        return bool(self.files(".swift"))


class Manifest:
    def __init__(self, package):
        self.package = package
        self.file = package / "Package.swift"
        dump = subprocess.run(
            ["swift", "package", "--package-path", package, "dump-package"], capture_output=True, text=True)
        if dump.returncode != 0:
            raise CheckError("could not read the manifest", dump.stderr.strip())
        self._json = json.loads(dump.stdout)
        self.traits = self._default_traits()
        # The compilation conditions of a debug build.
        self.conditions = ["DEBUG", *self.traits]
        self.targets = {}
        for target in self._json["targets"]:
            self.targets[target["name"]] = self._target(target)
        self.language_mode = (self._json["swiftLanguageVersions"] or ["6"])[-1]

    def _default_traits(self):
        """The names of the traits that a build without options enables."""
        traits = {trait["name"]: trait.get("enabledTraits", []) for trait in self._json.get("traits") or []}
        enabled, pending = set(), list(traits.get("default", []))
        while pending:
            name = pending.pop()
            if name not in enabled:
                enabled.add(name)
                pending += traits.get(name, [])
        return sorted(enabled)

    def for_release(self):
        """The same manifest for a release build without the default traits."""
        manifest = copy.copy(self)
        manifest.traits, manifest.conditions = [], []
        return manifest

    def _target(self, target):
        kind = target["type"]
        directory = self.package / (target.get("path") or f"{DIRECTORIES.get(kind, 'Sources')}/{target['name']}")
        if target.get("sources"):
            raise CheckError(f"the target {target['name']} lists its sources, which this check does not support")
        return Target(
            name=target["name"], kind=kind, directory=directory,
            excluded=[directory / path for path in target["exclude"]],
            resources=target["resources"], settings=target["settings"],
            dependencies=[self._dependency(target["name"], item) for item in target["dependencies"]])

    def _dependency(self, name, item):
        (kind, values), = item.items()
        if kind not in ("byName", "target"):
            raise CheckError(f"the target {name} depends on another package, which this check does not support")
        condition = next((value for value in values[1:] if isinstance(value, dict)), {})
        return values[0], condition

    def version(self, platform):
        """The deployment target for a platform: that of the manifest, or else SwiftPM's default."""
        for declared in self._json["platforms"]:
            if declared["platformName"] == platform.manifest_name:
                return declared["version"]
        return platform.default_version

    def dependencies(self, target, platform):
        """The direct dependencies of a target on a platform, with the default traits."""
        found = []
        for name, condition in target.dependencies:
            names, traits = condition.get("platformNames") or [], condition.get("traits") or []
            if names and platform.manifest_name not in names:
                continue
            if traits and not set(traits) & set(self.traits):
                continue
            if name not in self.targets:
                raise CheckError(f"the target {target.name} depends on {name}, which is not a target of the package")
            found.append(self.targets[name])
        return found

    def closure(self, roots, platform):
        """The targets named by `roots` and all that they depend on, each after its dependencies."""
        order, seen = [], set()

        def visit(target):
            if target.name in seen:
                return
            seen.add(target.name)
            for dependency in self.dependencies(target, platform):
                visit(dependency)
            order.append(target)

        for name in roots:
            visit(self.targets[name])
        return order

    def library_roots(self, without):
        """The targets of the library products, which apps link, without those of the given names."""
        products = {
            product["name"]: product["targets"] for product in self._json["products"] if "library" in product["type"]}
        unknown = [name for name in without if name not in products]
        if unknown:
            raise CheckError(
                f"the check has an exception for {unknown[0]}, which is not a library product of the package")
        return [name for product, targets in products.items() if product not in without for name in targets]

    def product_roots(self):
        """The targets of all products."""
        return [name for product in self._json["products"] for name in product["targets"]]

    def test_roots(self):
        return [target.name for target in self.targets.values() if target.kind == "test"]

    def line(self, text):
        """The line of the manifest that contains a text, or 1."""
        lines = self.file.read_text().splitlines()
        return next((number for number, line in enumerate(lines, 1) if text in line), 1)
