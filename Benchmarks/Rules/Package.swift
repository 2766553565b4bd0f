// swift-tools-version: 6.0
import PackageDescription

// What a check and a picture cost, in memory and beside other tools. The modules are links to those of the main package, since they are no
// products of it.
let package = Package(
  name: "RuleBenchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "DefinitionGraph"),
    .target(name: "Architecture", dependencies: ["DefinitionGraph", "CYAML"]),
    .target(name: "Diagrams", dependencies: ["DefinitionGraph", "Architecture", "ExplorerPage"]),
    .target(name: "ExplorerPage", resources: [.embedInCode("Page")]),
    .target(name: "Graphviz", dependencies: ["CGraphviz", "CZlib"]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CGraphviz", pkgConfig: "libgvc"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
    .executableTarget(name: "RuleBenchmarks", dependencies: ["Architecture", "DefinitionGraph", "Diagrams"]),
    // Many pictures in one process, for Address and Leak Sanitizer.
    .executableTarget(name: "RenderingStress", dependencies: ["Graphviz"]),
  ],
  swiftLanguageModes: [.v6]
)
