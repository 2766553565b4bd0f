// swift-tools-version: 6.0
import PackageDescription

// Measures checks and diagrams, in memory and beside other tools. The modules are links to those of the main package,
// because they are not products of it.
let package = Package(
  name: "RuleBenchmarks",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "StratusBase"),
    .target(name: "StratusSupport", dependencies: ["StratusBase"]),
    .target(name: "StratusWiring", dependencies: ["StratusBase"]),
    .target(name: "StratusDefinitions", dependencies: ["StratusSupport"]),
    .target(name: "StratusArchitecture", dependencies: ["StratusDefinitions", "StratusSupport", "StratusWiring"]),
    .target(
      name: "StratusDiagrams",
      dependencies: ["StratusDefinitions", "StratusArchitecture", "StratusExplorer", "StratusSupport"]),
    .target(name: "StratusExplorer", dependencies: ["StratusSupport"], resources: [.embedInCode("Page")]),
    .target(name: "StratusGraphviz", dependencies: ["CStratusGraphviz", "StratusDiagrams", "StratusSupport"]),
    .systemLibrary(name: "CStratusGraphviz", pkgConfig: "libgvc"),
    .executableTarget(
      name: "RuleBenchmarks",
      dependencies: ["StratusArchitecture", "StratusDefinitions", "StratusDiagrams", "StratusSupport"]),
    // Draws many diagrams in one process, for Address Sanitizer and Leak Sanitizer.
    .executableTarget(name: "RenderingStress", dependencies: ["StratusGraphviz", "StratusDiagrams"]),
  ],
  swiftLanguageModes: [.v6]
)
