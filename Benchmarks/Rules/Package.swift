// swift-tools-version: 6.0
import PackageDescription

// What a check costs, in memory and beside another tool. The modules are links to those of the main package, since they are no
// products of it.
let package = Package(
  name: "RuleBenchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "DefinitionGraph"),
    .target(name: "Architecture", dependencies: ["DefinitionGraph", "CYAML"]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .executableTarget(name: "RuleBenchmarks", dependencies: ["Architecture", "DefinitionGraph"]),
  ],
  swiftLanguageModes: [.v6]
)
