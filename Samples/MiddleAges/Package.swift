// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "MiddleAges",
  platforms: [.macOS(.v14)],
  products: [.library(name: "MiddleAgesAssemblies", type: .dynamic, targets: ["MiddleAges"])],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "MiddleAges", dependencies: ["Stratus"]),
    .testTarget(
      name: "MiddleAgesTests",
      dependencies: [
        "MiddleAges",
        .product(name: "StratusConfiguration", package: "Stratus"),
        .product(name: "StratusTesting", package: "Stratus"),
        .product(name: "StratusTestingYAML", package: "Stratus"),
      ],
      resources: [.copy("Config.plist"), .copy("Staging.json")]),
  ]
)
