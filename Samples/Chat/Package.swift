// swift-tools-version: 6.0
import PackageDescription

let stratus: Target.Dependency = "Stratus"
let features = ["ConversationsFeature", "ThreadFeature", "ContactsFeature", "ProfileFeature"]

let package = Package(
  name: "Chat",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "chat", targets: ["ChatTerminal"]),
    // The dynamic library with the assemblies, which `stratus` loads.
    .library(name: "ChatAssemblies", type: .dynamic, targets: ["ChatApp"]),
  ],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "ChatModel"),
    .target(name: "ChatNetworking", dependencies: ["ChatModel", stratus]),
    .target(name: "ChatStorage", dependencies: ["ChatModel", stratus]),
    .target(name: "ChatSession", dependencies: ["ChatModel", "ChatNetworking", "ChatStorage", stratus]),
    .target(
      name: "ChatApp",
      dependencies: ["ChatModel", "ChatNetworking", "ChatStorage", "ChatSession", stratus]
        + features.map { .target(name: $0) }),
    .executableTarget(name: "ChatTerminal", dependencies: ["ChatApp"]),
    .testTarget(
      name: "ChatTests",
      dependencies: [
        "ChatApp",
        .product(name: "StratusSnapshot", package: "Stratus"),
        .product(name: "StratusTesting", package: "Stratus"),
        .product(name: "StratusTestingYAML", package: "Stratus"),
      ]),
  ]
    // A feature sees the session, but neither the other features nor the network.
    + features.map { .target(name: $0, dependencies: ["ChatModel", "ChatSession", stratus]) }
)
