// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Server",
  platforms: [.macOS(.v14)],
  products: [.library(name: "ServerAssemblies", type: .dynamic, targets: ["ServerApp"])],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "ServerStorage", dependencies: ["Stratus"]),
    .target(name: "ServerRequests", dependencies: ["ServerStorage", "Stratus"]),
    .target(name: "ServerApp", dependencies: ["ServerRequests", "ServerStorage", "Stratus"]),
    .executableTarget(name: "Server", dependencies: ["ServerApp"]),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "ServerApp", "ServerRequests", "ServerStorage",
        .product(name: "StratusTesting", package: "Stratus"),
        .product(name: "StratusTestingYAML", package: "Stratus"),
      ]),
  ]
)
