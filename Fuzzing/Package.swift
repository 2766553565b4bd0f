// swift-tools-version: 6.0
import PackageDescription

// The readers of files that others write, under libFuzzer. A package of its own, as it is built with another runtime; the
// modules are links to those of the main package, since they are no products of it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "StratusSupport"),
    .target(name: "StratusDefinitions", dependencies: ["StratusSupport"]),
    .target(name: "StratusArchitecture", dependencies: ["StratusDefinitions", "StratusSupport", "CStratusYAML"]),
    .systemLibrary(name: "CStratusYAML", pkgConfig: "yaml-0.1"),
    .executableTarget(name: "FuzzSnapshot", dependencies: ["StratusDefinitions"], swiftSettings: fuzzing),
    .executableTarget(name: "FuzzConfiguration", dependencies: ["StratusArchitecture"], swiftSettings: fuzzing),
    .executableTarget(name: "FuzzBaseline", dependencies: ["StratusArchitecture"], swiftSettings: fuzzing),
  ],
  swiftLanguageModes: [.v6]
)

/// libFuzzer brings the main function.
var fuzzing: [SwiftSetting] { [.unsafeFlags(["-parse-as-library"])] }
