// swift-tools-version: 6.0
import PackageDescription

// What a check and a diagram cost, in memory and beside other tools. The modules are links to those of the main package, since they are no
// products of it.
let package = Package(
  name: "RuleBenchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "StratusDefinitions"),
    .target(name: "StratusArchitecture", dependencies: ["StratusDefinitions", "CStratusYAML"]),
    .target(name: "StratusDiagrams", dependencies: ["StratusDefinitions", "StratusArchitecture", "StratusExplorer"]),
    .target(name: "StratusExplorer", resources: [.embedInCode("Page")]),
    .target(name: "StratusGraphviz", dependencies: ["CStratusGraphviz", "CStratusZlib"]),
    .systemLibrary(name: "CStratusYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CStratusGraphviz", pkgConfig: "libgvc"),
    .systemLibrary(name: "CStratusZlib", pkgConfig: "zlib"),
    .executableTarget(
      name: "RuleBenchmarks", dependencies: ["StratusArchitecture", "StratusDefinitions", "StratusDiagrams"]),
    // Many diagrams in one process, for Address and Leak Sanitizer.
    .executableTarget(name: "RenderingStress", dependencies: ["StratusGraphviz"]),
  ],
  swiftLanguageModes: [.v6]
)
