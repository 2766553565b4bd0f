"""What the compiler needs for one platform: the standard library, the stubs, and the SDK."""

from dataclasses import dataclass

from .standardlibrary import STANDARD_LIBRARY, TESTING, compile_standard_library
from .stubs import compile_stubs, stub_keys


@dataclass
class Setup:
    # The deployment target.
    version: str
    # The platform and its deployment target, for messages.
    label: str
    options: list
    # Changes with what the results for all targets depend on.
    key: str
    # For each stub, what the results for the targets that import it depend on.
    stub_keys: dict


def make_setup(toolchain, platform, version, headers, resources, stubs):
    compile_standard_library(toolchain, platform, resources, STANDARD_LIBRARY + TESTING)
    sdk = headers.sdk(platform)
    compile_stubs(toolchain, platform, sdk, resources, stubs)
    plugins = toolchain.usr / "lib/swift/host"
    options = [
        "-target", platform.triple(version), "-sdk", sdk, "-resource-dir", resources,
        "-module-cache-path", resources / platform.directory / "clang-modules",
        "-disable-objc-interop", "-diagnostic-style=llvm", "-plugin-path", plugins / "plugins",
        "-in-process-plugin-server-path", plugins / "libSwiftInProcPluginServer.so",
        "-Xcc", f"-fmodule-map-file={resources}/shims/module.modulemap"]
    return Setup(version, f"{platform.name} {version}", options, f"{version} {resources.name}", stub_keys(stubs))
