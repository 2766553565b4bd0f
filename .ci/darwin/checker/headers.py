"""Apple's C headers and the symbols of its C library, from a wheel on PyPI that contains them under Apple's open-source
license.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import zipfile

from .report import CheckError

WHEEL = "ziglang==0.15.2"
INCLUDE = "ziglang/lib/libc/include/any-macos-any/"
LIBRARY = "ziglang/lib/libc/darwin/libSystem.tbd"

# Which version of visionOS has what a version of iOS introduced. Availability for iOS applies to visionOS by this map.
VERSION_MAP = {
    "iOS_visionOS": {
        **{f"{version}.0": "1.0" for version in range(8, 18)},
        "17.4": "1.1", "18.0": "2.0", "18.4": "2.4", "26.0": "26.0"}}


class Headers:
    """The SDKs of all platforms, which share the headers of macOS. `stubs` has the module map."""

    def __init__(self, work, stubs):
        self._work = work
        self.extracted = work / WHEEL.replace("==", "-")
        if not (self.extracted / "complete").exists():
            self._extract()
        self.library = self.extracted / "libSystem.tbd"
        include = self.extracted / "include"
        shutil.copy(stubs / "module.modulemap", include / "module.modulemap")
        shutil.copy(stubs / "getsect.h", include / "mach-o/getsect.h")

    def _extract(self):
        wheel = self._download()
        shutil.rmtree(self.extracted, ignore_errors=True)
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.startswith(INCLUDE) and not name.endswith("/"):
                    path = self.extracted / "include" / name.removeprefix(INCLUDE)
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(archive.read(name))
            (self.extracted / "libSystem.tbd").write_bytes(archive.read(LIBRARY))
        # The wheel has 90 MB, of which 8 were needed.
        shutil.rmtree(wheel.parent)
        (self.extracted / "complete").touch()

    def _download(self):
        directory = self._work / "download"
        python = self._work / "python/bin/python"
        print(f"Downloading the headers of macOS ({WHEEL}) …", file=sys.stderr)
        commands = [
            [python, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
             "--only-binary", ":all:", "--dest", directory, WHEEL]]
        if not python.exists():
            commands.insert(0, [sys.executable, "-m", "venv", self._work / "python"])
        for command in commands:
            run = subprocess.run(command, capture_output=True, text=True)
            if run.returncode != 0:
                raise CheckError(
                    f"could not download {WHEEL}, which has the headers of macOS",
                    "Connect to a package index once; later runs use the copy in .build/darwin.\n"
                    + (run.stderr + run.stdout).strip()[-1500:])
        return next(pathlib.Path(directory).glob("*.whl"))

    def sdk(self, platform):
        """The SDK of a platform."""
        directory = self._work / "sdks" / platform.directory
        include = directory / "usr/include"
        if not include.exists():
            include.parent.mkdir(parents=True, exist_ok=True)
            include.unlink(missing_ok=True)
            include.symlink_to(self.extracted / "include")
        settings = {
            "CanonicalName": f"{platform.directory}{platform.sdk_version}", "Version": platform.sdk_version,
            "MaximumDeploymentTarget": f"{platform.sdk_version}.99", "VersionMap": VERSION_MAP}
        path = directory / "SDKSettings.json"
        if not path.exists() or path.read_text() != json.dumps(settings):
            path.write_text(json.dumps(settings))
        return directory

    def has(self, name):
        """Returns `True` if the C library has a header of this name."""
        return (self.extracted / "include" / name).exists()
