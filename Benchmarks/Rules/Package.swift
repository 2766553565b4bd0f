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
    .target(name: "StratusBase", dependencies: ["StratusBase"]),
    .target(name: "StratusGraph", dependencies: ["StratusSupport"]),
    .target(name: "StratusArchitecture", dependencies: ["StratusGraph", "StratusSupport", "StratusBase"]),
    .target(
      name: "StratusDiagrams",
      dependencies: ["StratusGraph", "StratusArchitecture", "StratusDiagrams", "StratusSupport"]),
    .target(name: "StratusDiagrams", dependencies: ["StratusSupport"], resources: [.embedInCode("Page")]),
    .target(name: "StratusGraphviz", dependencies: ["CStratusGraphviz", "StratusDiagrams", "StratusSupport"]),
    .systemLibrary(name: "CStratusGraphviz", pkgConfig: "libgvc"),
    .executableTarget(
      name: "RuleBenchmarks",
      dependencies: ["StratusArchitecture", "StratusGraph", "StratusDiagrams", "StratusSupport"]),
    // Draws many diagrams in one process, for Address Sanitizer and Leak Sanitizer.
    .executableTarget(name: "RenderingStress", dependencies: ["StratusGraphviz", "StratusDiagrams"]),
  ],
  swiftLanguageModes: [.v6]
)
