"""The modules of the toolchain for an Apple platform, compiled from the textual interfaces of the toolchain for Linux.

The interfaces state the availability on Apple's platforms, so the compiler applies it as it would on a Mac.
"""

import pathlib
import re
import shutil
import subprocess

from .report import CheckError
from .toolchain import digest

# In an order in which each module follows those that it imports.
STANDARD_LIBRARY = [
    "Swift", "_Concurrency", "SwiftOnoneSupport", "_RegexParser", "_StringProcessing", "Synchronization", "Observation"]
TESTING = ["Testing"]

# What is true only of Linux or x86-64. A function that is also compiled into its callers needs the attributes of its
# platform; without `@backDeployed` it remains available from the same version.
EDITS = [
    (r"(?m)^ *@backDeployed\(.*\n", ""),
    (r"(?m)^import Glibc\n", ""),
    (r"_swift_stdlib_gettid\(\)", "UInt32(0)"),
    (r"self = _stdlib_(remainderl|squareRootl)\([^)]*\)", "fatalError()"),
]

OPTIONS = {
    "Swift": ["-parse-stdlib"],
    "_Concurrency": [
        "-disable-implicit-concurrency-module-import", "-disable-implicit-string-processing-module-import"],
    "_RegexParser": ["-disable-implicit-string-processing-module-import"],
    "_StringProcessing": ["-disable-implicit-string-processing-module-import"],
}


def prepare_resources(toolchain, work):
    """Returns the directory in which a compiler looks for the modules of a toolchain, with links to what all platforms
    share.
    """
    directory = work / f"swift-{digest(toolchain.version, pathlib.Path(__file__))}"
    for other in work.glob("swift-*"):
        if other != directory:
            shutil.rmtree(other)
    directory.mkdir(exist_ok=True)
    for shared in ("shims", "clang", "apinotes", "host"):
        link = directory / shared
        if not link.is_symlink():
            link.symlink_to(toolchain.usr / "lib/swift" / shared)
    return directory


def compile_standard_library(toolchain, platform, resources, modules):
    """Compiles the modules that are not there yet."""
    for module in modules:
        output = resources / platform.directory / f"{module}.swiftmodule" / platform.module_file
        if not output.exists():
            compile_interface(toolchain, platform, resources, module, output)


def compile_interface(toolchain, platform, resources, module, output):
    interface = toolchain.interface(module)
    if interface is None:
        raise CheckError(f"the toolchain has no textual interface of the module {module}")
    target = platform.triple(platform.oldest_version)
    text = re.sub(r"(?m)^(// swift-module-flags: .*)-target [^ ]+", rf"\g<1>-target {target}", interface.read_text())
    for pattern, replacement in EDITS:
        text = re.sub(pattern, replacement, text)
    output.parent.mkdir(parents=True, exist_ok=True)
    # Deployment targets before version 5 of Swift need a table of layouts. It may be empty.
    (resources / platform.directory / "layouts-arm64.yaml").touch()
    edited = resources / "interfaces" / platform.manifest_name / f"{module}.swiftinterface"
    edited.parent.mkdir(parents=True, exist_ok=True)
    edited.write_text(text)
    # Under another name at first, so that an interrupted run leaves no incomplete module.
    unfinished = output.with_suffix(".unfinished")
    command = [
        toolchain.tool("swift-frontend"), "-compile-module-from-interface", edited, "-o", unfinished,
        "-module-name", module, "-target", target, "-resource-dir", resources,
        "-module-cache-path", resources / platform.directory / "clang-modules", "-disable-availability-checking",
        "-Xcc", f"-fmodule-map-file={resources}/shims/module.modulemap", *OPTIONS.get(module, [])]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise CheckError(f"could not compile the module {module} for {platform.name}", run.stderr.strip()[:4000])
    unfinished.rename(output)
