// swift-tools-version: 6.0
import PackageDescription

// Runs the readers of files under libFuzzer. This is a separate package because it is built with another runtime. The modules
// are links to those of the main package, because they are not products of it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "StratusBase"),
    .target(name: "StratusSupport", dependencies: ["StratusBase"]),
    .target(name: "StratusBase", dependencies: ["StratusBase"]),
    .target(name: "StratusGraph", dependencies: ["StratusSupport"]),
    .target(name: "StratusArchitecture", dependencies: ["StratusGraph", "StratusSupport", "StratusBase"]),
    .target(
      name: "StratusPolicyFile",
      dependencies: ["CStratusYAML", "StratusArchitecture", "StratusGraph", "StratusSupport"]),
    .systemLibrary(name: "CStratusYAML", pkgConfig: "yaml-0.1"),
    .executableTarget(name: "FuzzSnapshot", dependencies: ["StratusGraph"], swiftSettings: fuzzing),
    .executableTarget(name: "FuzzConfiguration", dependencies: ["StratusPolicyFile"], swiftSettings: fuzzing),
    .executableTarget(name: "FuzzBaseline", dependencies: ["StratusArchitecture"], swiftSettings: fuzzing),
  ],
  swiftLanguageModes: [.v6]
)

/// The settings of a reader. libFuzzer contains the main function.
var fuzzing: [SwiftSetting] { [.unsafeFlags(["-parse-as-library"])] }
