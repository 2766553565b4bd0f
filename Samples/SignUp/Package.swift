// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "SignUp",
  platforms: [.macOS(.v14)],
  products: [.library(name: "SignUpAssemblies", type: .dynamic, targets: ["SignUp"])],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "SignUp", dependencies: ["Stratus"]),
    .testTarget(
      name: "SignUpTests",
      dependencies: [
        "SignUp",
        .product(name: "StratusConfiguration", package: "Stratus"),
        .product(name: "StratusTesting", package: "Stratus"),
        .product(name: "StratusTestingYAML", package: "Stratus"),
      ],
      resources: [.copy("Start.plist")]),
  ]
)
