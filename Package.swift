// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Stratus",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Stratus", targets: ["Stratus"]),
    .library(name: "StratusConfiguration", targets: ["StratusConfiguration"]),
    .library(name: "StratusGraph", targets: ["StratusGraph"]),
    .library(name: "StratusTesting", targets: ["StratusTesting"]),
    .executable(name: "stratus", targets: ["StratusTool"]),
    .plugin(name: "StratusPlugin", targets: ["StratusPlugin"]),
  ],
  targets: [
    // The container: what an application links.
    .target(name: "CStratus"),
    .target(name: "Stratus", dependencies: ["CStratus"]),
    // Configuration files: the one module that needs Foundation, for applications that have such files.
    .target(name: "StratusConfiguration", dependencies: ["Stratus"]),

    // The graph and what is known about it.
    .target(name: "DefinitionGraph"),
    .target(name: "Architecture", dependencies: ["DefinitionGraph", "CYAML"]),
    .target(name: "FileSystem"),
    // What crashes or hangs does so in a process of its own.
    .target(name: "CSupervision"),
    .target(name: "Supervision", dependencies: ["CSupervision"]),
    .target(name: "GraphVisiting", dependencies: ["DefinitionGraph", "CStratus", "FileSystem"]),
    .target(
      name: "AssemblyLoading",
      dependencies: ["DefinitionGraph", "CStratus", "FileSystem", "GraphVisiting", "Supervision"]),

    // For an application that has the graph of its own container, and for its tests.
    .target(name: "StratusGraph", dependencies: ["Stratus", "DefinitionGraph", "GraphVisiting"]),
    .target(
      name: "StratusTesting",
      dependencies: ["Stratus", "StratusGraph", "Architecture", "DefinitionGraph", "FileSystem", "GraphVisiting"],
      swiftSettings: [.strictMemorySafety()]),

    // Pictures.
    .target(
      name: "Diagrams", dependencies: ["DefinitionGraph", "Architecture", "ExplorerPage"],
      swiftSettings: [.strictMemorySafety()]),
    .target(name: "ExplorerPage", resources: [.embedInCode("Page")]),
    .target(name: "Graphviz", dependencies: ["CGraphviz", "CZlib"]),

    // The tool.
    .target(
      name: "StratusCommands",
      dependencies: [
        "DefinitionGraph", "Architecture", "AssemblyLoading", "FileSystem", "GraphVisiting", "Supervision", "Diagrams",
        "Graphviz",
      ]),
    .executableTarget(
      name: "StratusTool", dependencies: ["StratusCommands"], swiftSettings: [.strictMemorySafety()]),
    // `swift package stratus check`, in a package that depends on this one. It asks for no right to write, which would have to
    // be given on each command line, for a check too.
    .plugin(
      name: "StratusPlugin",
      capability: .command(
        intent: .custom(verb: "stratus", description: "Check and draw the architecture of the package's assemblies.")),
      dependencies: ["StratusTool"]),

    // C libraries from the system.
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),

    // Tests, one target a module; TestSupport has what they share.
    .target(name: "TestSupport", dependencies: ["DefinitionGraph", "Graphviz"], path: "Tests/TestSupport"),
    .testTarget(name: "StratusTests", dependencies: ["Stratus", "TestSupport"]),
    .testTarget(
      name: "StratusConfigurationTests", dependencies: ["StratusConfiguration", "Stratus", "TestSupport"]),
    .testTarget(name: "DefinitionGraphTests", dependencies: ["DefinitionGraph", "TestSupport"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["Architecture", "Stratus", "TestSupport"],
      exclude: ["Reporters/Goldens"]),
    .testTarget(name: "AssemblyLoadingTests", dependencies: ["AssemblyLoading", "Supervision", "TestSupport"]),
    .testTarget(name: "SupervisionTests", dependencies: ["Supervision"]),
    .testTarget(name: "GraphVisitingTests", dependencies: ["GraphVisiting", "TestSupport"]),
    .testTarget(name: "StratusGraphTests", dependencies: ["Stratus", "StratusGraph", "GraphVisiting", "TestSupport"]),
    .testTarget(
      name: "StratusTestingTests",
      dependencies: ["Stratus", "StratusGraph", "StratusTesting", "Architecture", "DefinitionGraph", "TestSupport"]),
    .testTarget(
      name: "DiagramsTests", dependencies: ["Diagrams", "StratusCommands", "Graphviz", "CGraphviz", "TestSupport"],
      exclude: ["Goldens", "Formats/Goldens"]),
    .testTarget(name: "GraphvizTests", dependencies: ["Graphviz", "CGraphviz", "CZlib", "TestSupport"]),
    .testTarget(
      name: "CommandLineTests", dependencies: ["StratusCommands", "StratusTool", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PackageTests", dependencies: ["Architecture", "DefinitionGraph", "TestSupport"], exclude: ["Examples"]),
  ],
  swiftLanguageModes: [.v6]
)
