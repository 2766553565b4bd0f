"""Compiles C targets for every architecture of a platform."""

import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

DIAGNOSTIC = re.compile(r"^(?P<file>/[^:\n]+):(?P<line>\d+):\d+: (?:fatal )?(?:error|warning): (?P<message>.*)$", re.M)


class CCheck:
    def __init__(self, toolchain, headers, work, report):
        self._toolchain = toolchain
        self._headers = headers
        self._objects = work / "objects"
        self._report = report

    def compile(self, platform, version, targets):
        """Compiles the C files of targets. Returns the object files of arm64, for each target."""
        jobs = [
            (target, file, architecture, environment)
            for target in targets for file in target.files(".c")
            for architecture, environment in platform.c_architectures]
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            made = list(pool.map(lambda job: self._compile(platform, version, *job), jobs))
        objects = {}
        for (target, _, architecture, environment), path in zip(jobs, made):
            if path is not None and architecture == "arm64" and environment == "":
                objects.setdefault(target.name, []).append(path)
        return objects

    def _compile(self, platform, version, target, file, architecture, environment):
        triple = platform.triple(version, architecture, environment)
        output = self._objects / triple / target.name / f"{file.stem}.o"
        output.parent.mkdir(parents=True, exist_ok=True)
        command = [
            self._toolchain.tool("clang"), "-target", triple, "-isysroot", self._headers.sdk(platform),
            "-I", target.directory / "include", "-fblocks", "-Wall", "-Werror", "-Wno-incompatible-sysroot",
            "-c", file, "-o", output]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode == 0:
            return output
        found = False
        for match in DIAGNOSTIC.finditer(run.stderr):
            found = True
            self._report.finding(match["file"], match["line"], match["message"], triple)
        if not found:
            self._report.finding(file, 1, f"clang failed: {run.stderr.strip()[-600:]}", triple)
        return None
