// swift-tools-version: 6.1
import PackageDescription

// Written by Release/plugin of Stratus. The names of targets and the verb differ from those of Stratus, because a
// package depends on both.
let package = Package(
  name: "stratus-plugin",
  products: [.plugin(name: "StratusPrebuiltPlugin", targets: ["StratusPrebuiltPlugin"])],
  targets: [
    .binaryTarget(name: "StratusPrebuiltTool", path: "stratus.artifactbundle"),
    .plugin(
      name: "StratusPrebuiltPlugin",
      capability: .command(
        intent: .custom(
          verb: "prebuilt-stratus", description: "Check and draw the architecture of the package's assemblies.")),
      dependencies: ["StratusPrebuiltTool"]),
  ])
