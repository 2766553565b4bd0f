"""Stubs of Apple's own Swift modules, of which no interface is published."""

import pathlib
import shutil
import subprocess

from .report import CheckError
from .toolchain import digest

# In an order in which each module follows those that it imports.
STUBS = ["Darwin", "ObjectiveC", "Dispatch", "Foundation", "os", "XCTest", "SwiftUI"]
STUBS_FOR = {"macOS": ["PackagePlugin"], "iOS": ["UIKit"]}


def stub_keys(directory):
    """A key for each stub. It changes with the stub, and with those before it, which it may import."""
    keys, shared = {}, [directory / "module.modulemap", directory / "getsect.h"]
    for name in STUBS + [name for names in STUBS_FOR.values() for name in names]:
        shared += sorted((directory / name).glob("*.swift"))
        keys[name] = digest(*shared)
    return keys


def compile_stubs(toolchain, platform, sdk, resources, directory):
    """Compiles the stubs of a platform if they changed."""
    names = STUBS + STUBS_FOR.get(platform.name, [])
    key = digest(*sorted(path for path in directory.rglob("*") if path.is_file()), pathlib.Path(__file__))
    made = resources / platform.directory / f"stubs-{key}"
    if made.exists():
        return
    for old in (resources / platform.directory).glob("stubs-*"):
        old.unlink()
    shutil.rmtree(resources / platform.directory / "clang-modules", ignore_errors=True)
    for name in names:
        output = resources / platform.directory / f"{name}.swiftmodule" / platform.module_file
        output.parent.mkdir(parents=True, exist_ok=True)
        command = [
            toolchain.tool("swift-frontend"), "-emit-module", *sorted((directory / name).glob("*.swift")),
            "-module-name", name, "-parse-as-library", "-o", output,
            "-target", platform.triple(platform.oldest_version), "-sdk", sdk, "-resource-dir", resources,
            "-module-cache-path", resources / platform.directory / "clang-modules", "-disable-objc-interop",
            "-disable-availability-checking", "-swift-version", "5", "-suppress-warnings",
            "-Xcc", f"-fmodule-map-file={resources}/shims/module.modulemap"]
        if name == "Darwin":
            command.append("-import-underlying-module")
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode != 0:
            raise CheckError(f"could not compile the stub of {name} for {platform.name}", run.stderr.strip()[:4000])
    made.touch()
