"""Apple's platforms: their names in a manifest, in a toolchain, and in triples."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Platform:
    name: str
    manifest_name: str
    # The directory of the platform's Swift modules in a toolchain.
    directory: str
    # The operating system in a triple.
    system: str
    # SwiftPM's deployment target for a package whose manifest does not list the platform.
    default_version: str
    # The oldest version that the standard library supports. Stubs and the standard library are compiled for it, so that
    # one copy serves every deployment target.
    oldest_version: str
    # The version of the SDK that clang is told.
    sdk_version: str
    # The architectures for C, each with the suffix of the environment.
    c_architectures: tuple

    @property
    def module_file(self):
        """The name of the platform's file in a directory of a module."""
        return f"arm64-apple-{self.system.replace('macosx', 'macos')}.swiftmodule"

    @property
    def c_names(self):
        """The architectures for C, as messages name them."""
        return [architecture + environment for architecture, environment in self.c_architectures]

    def triple(self, version, architecture="arm64", environment=""):
        return f"{architecture}-apple-{self.system}{version}{environment}"


DEVICE_AND_SIMULATOR = (("arm64", ""), ("arm64", "-simulator"), ("x86_64", "-simulator"))

PLATFORMS = [
    Platform("macOS", "macos", "macosx", "macosx", "10.13", "10.13", "15.5", (("arm64", ""), ("x86_64", ""))),
    Platform("iOS", "ios", "iphoneos", "ios", "12.0", "12.0", "18.5", DEVICE_AND_SIMULATOR),
    Platform("tvOS", "tvos", "appletvos", "tvos", "12.0", "12.0", "18.5", DEVICE_AND_SIMULATOR),
    Platform(
        "watchOS", "watchos", "watchos", "watchos", "4.0", "4.0", "11.5",
        (("arm64_32", ""), ("arm64", ""), ("arm64", "-simulator"))),
    Platform("visionOS", "visionos", "xros", "xros", "1.0", "1.0", "2.5", (("arm64", ""), ("arm64", "-simulator"))),
]
