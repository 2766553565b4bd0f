// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Stratus",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Stratus", targets: ["Stratus"]),
    .library(name: "StratusConfiguration", targets: ["StratusConfiguration"]),
    .library(name: "StratusSnapshot", targets: ["StratusSnapshot"]),
    .library(name: "StratusTesting", targets: ["StratusTesting"]),
    .library(name: "StratusTestingYAML", targets: ["StratusTestingYAML"]),
    .executable(name: "stratus", targets: ["StratusTool"]),
    .plugin(name: "StratusPlugin", targets: ["StratusPlugin"]),
  ],
  traits: [
    .default(enabledTraits: ["Drawing"]),
    .trait(name: "Drawing", description: "Lets stratus draw SVG, PNG, and PDF with Graphviz."),
  ],
  targets: [
    // The foundations of every module, which every app links. Only this one imports the C library.
    .target(name: "StratusBase"),
    // More foundations, which the container does not need.
    .target(name: "StratusSupport", dependencies: ["StratusBase"]),

    // The container. An app links this.
    .target(name: "CStratus"),
    .target(name: "CStratusRuntime"),
    .target(name: "Stratus", dependencies: ["CStratus", "CStratusRuntime", "StratusBase"]),
    // Configuration files, for apps that have them. It needs Foundation.
    .target(name: "StratusConfiguration", dependencies: ["Stratus"]),

    // The graph, and the rules about it.
    .target(name: "StratusGraph", dependencies: ["CStratus", "StratusSupport"]),
    .target(name: "StratusArchitecture", dependencies: ["StratusGraph", "StratusSupport"]),
    // Reads `.stratus.yml`.
    .target(
      name: "StratusPolicyFile",
      dependencies: ["CStratusYAML", "StratusArchitecture", "StratusGraph", "StratusSupport"]),
    // Runs code that may crash or hang in a separate process.
    .target(name: "CStratusSupervision"),
    .target(name: "StratusSupervision", dependencies: ["CStratusSupervision", "StratusSupport"]),
    .target(
      name: "StratusLoading",
      dependencies: ["StratusGraph", "CStratus", "StratusSupport", "StratusSupervision"]),

    // The graph of an app's own container, for the app and its tests.
    .target(name: "StratusSnapshot", dependencies: ["CStratus", "Stratus", "StratusGraph"]),
    .target(
      name: "StratusTesting",
      dependencies: ["Stratus", "StratusSnapshot", "StratusArchitecture", "StratusGraph", "StratusSupport"]),
    // Separate from `StratusTesting`, because iOS has no libyaml.
    .target(
      name: "StratusTestingYAML",
      dependencies: ["StratusTesting", "StratusPolicyFile", "StratusArchitecture", "StratusSupport"]),

    // Diagrams. The layout places boxes and lines, whatever these stand for.
    .target(name: "StratusLayout", dependencies: ["StratusSupport"]),
    .target(
      name: "StratusDiagrams",
      dependencies: ["StratusLayout", "StratusGraph", "StratusArchitecture", "StratusSupport"],
      resources: [.embedInCode("Explorer/Page")]),
    .target(
      name: "StratusGraphviz",
      dependencies: ["CStratusGraphviz", "StratusDiagrams", "StratusLayout", "StratusSupport"]),

    // The tool.
    .target(
      name: "StratusCommands",
      dependencies: [
        "StratusGraph", "StratusArchitecture", "StratusPolicyFile", "StratusLoading", "StratusSupport",
        "StratusSupervision", "StratusDiagrams",
        .target(name: "StratusGraphviz", condition: .when(traits: ["Drawing"])),
      ]),
    .executableTarget(name: "StratusTool", dependencies: ["StratusCommands", "StratusSupport"]),
    // `swift package stratus check`, in a package that depends on this one. It does not ask for permission to write
    // files, because the user would have to grant it on every command line, even for a check.
    .plugin(
      name: "StratusPlugin",
      capability: .command(
        intent: .custom(verb: "stratus", description: "Check and draw the architecture of the package's assemblies.")),
      dependencies: ["StratusTool"]),

    // C libraries from the system.
    .systemLibrary(
      name: "CStratusGraphviz", pkgConfig: pkgConfig("libgvc"),
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CStratusYAML", pkgConfig: pkgConfig("yaml-0.1"),
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // Tests: one target for each module, and what they share.
    .target(
      name: "StratusTestSupport",
      dependencies: ["StratusArchitecture", "StratusGraph", "StratusGraphviz", "StratusLayout"],
      path: "Tests/StratusTestSupport", exclude: ["Applications"]),
    .testTarget(name: "StratusTests", dependencies: ["Stratus", "StratusSupport", "StratusTestSupport"]),
    .testTarget(
      name: "StratusConfigurationTests", dependencies: ["StratusConfiguration", "Stratus", "StratusTestSupport"]),
    .testTarget(name: "StratusSupportTests", dependencies: ["StratusSupport", "StratusTestSupport"]),
    .testTarget(name: "StratusGraphTests", dependencies: ["StratusGraph", "CStratus", "StratusTestSupport"]),
    .testTarget(
      name: "StratusArchitectureTests",
      dependencies: ["StratusArchitecture", "StratusPolicyFile", "StratusBase", "Stratus", "StratusTestSupport"],
      exclude: ["Reporters/Goldens"]),
    .testTarget(
      name: "StratusPolicyFileTests",
      dependencies: ["StratusPolicyFile", "StratusArchitecture", "StratusGraph", "StratusTestSupport"]),
    .testTarget(
      name: "StratusLoadingTests", dependencies: ["StratusLoading", "StratusSupervision", "StratusTestSupport"]),
    .testTarget(name: "StratusSupervisionTests", dependencies: ["StratusSupervision"]),
    .testTarget(
      name: "StratusSnapshotTests",
      dependencies: ["Stratus", "StratusSnapshot", "StratusArchitecture", "StratusGraph", "StratusTestSupport"]),
    .testTarget(
      name: "StratusTestingTests",
      dependencies: [
        "Stratus", "StratusSnapshot", "StratusTesting", "StratusTestingYAML", "StratusPolicyFile",
        "StratusArchitecture",
        "StratusGraph", "StratusSupport", "StratusTestSupport",
      ]),
    .testTarget(
      name: "StratusDiagramsTests",
      dependencies: [
        "StratusDiagrams", "StratusLayout", "StratusCommands", "StratusGraphviz", "CStratusGraphviz",
        "StratusTestSupport",
      ],
      exclude: ["Goldens", "Formats/Goldens"]),
    .testTarget(
      name: "StratusGraphvizTests",
      dependencies: ["StratusGraphviz", "StratusDiagrams", "StratusLayout", "CStratusGraphviz", "StratusTestSupport"]),
    .testTarget(
      name: "StratusCommandsTests",
      dependencies: ["StratusCommands", "StratusTool", "StratusSupport", "StratusTestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PackageTests",
      dependencies: ["StratusArchitecture", "StratusPolicyFile", "StratusGraph", "StratusTestSupport"],
      exclude: ["Examples"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Returns the name by which pkg-config finds a library of Homebrew. On Linux, the compiler finds the headers by
/// itself, and SwiftPM would only warn if pkg-config or the library is missing, even in apps that do not use it.
func pkgConfig(_ name: String) -> String? {
  #if os(macOS)
    name
  #else
    nil
  #endif
}

// Programs for people who work on Stratus. Packages that depend on it never see them.
switch Context.environment["STRATUS_DEVELOPMENT"] {
case "benchmarks":
  package.targets += [
    .target(name: "Measuring", path: "Benchmarks/Measuring"),
    .executableTarget(
      name: "ContainerBenchmarks", dependencies: ["Measuring", "Stratus"],
      path: "Benchmarks/ContainerBenchmarks"),
    // Measures checks and diagrams, in memory and beside other tools.
    .executableTarget(
      name: "RuleBenchmarks",
      dependencies: [
        "Measuring", "StratusArchitecture", "StratusDiagrams", "StratusGraph", "StratusGraphviz", "StratusLayout",
        "StratusSupport", "StratusTestSupport",
      ],
      path: "Benchmarks/RuleBenchmarks"),
    // Draws many diagrams in one process, for Address Sanitizer and Leak Sanitizer.
    .executableTarget(
      name: "RenderingStress", dependencies: ["StratusDiagrams", "StratusGraphviz", "StratusLayout"],
      path: "Benchmarks/RenderingStress"),
    // Resolves on many threads at once, for Thread Sanitizer and in release.
    .executableTarget(
      name: "ThreadStress", dependencies: ["Stratus"], path: "Benchmarks/ThreadStress"),
    // Makes a call that fails, in release.
    .executableTarget(name: "FailingCall", dependencies: ["Stratus"], path: "Benchmarks/FailingCall"),
    // Does nothing: the base for the start-up time and the size of a Swift program.
    .executableTarget(name: "Empty", path: "Benchmarks/Empty"),
    // Has one assembly with one definition, for the size.
    .executableTarget(name: "Smallest", dependencies: ["Stratus"], path: "Benchmarks/Smallest"),
  ]
case "fuzzing":
  // libFuzzer contains the main function.
  let fuzzing: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]
  package.targets += [
    .executableTarget(
      name: "FuzzSnapshot", dependencies: ["StratusGraph"], path: "Fuzzing/FuzzSnapshot", swiftSettings: fuzzing),
    .executableTarget(
      name: "FuzzConfiguration", dependencies: ["StratusPolicyFile"], path: "Fuzzing/FuzzConfiguration",
      swiftSettings: fuzzing),
    .executableTarget(
      name: "FuzzBaseline", dependencies: ["StratusArchitecture"], path: "Fuzzing/FuzzBaseline",
      swiftSettings: fuzzing),
  ]
default: break
}
