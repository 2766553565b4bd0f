// swift-tools-version: 6.1
import PackageDescription

/// A build with the trait `Double` is the variant of the same name.
let variant: [SwiftSetting] = [.define("DOUBLE", .when(traits: ["Double"]))]

let package = Package(
  name: "Mail",
  platforms: [.macOS(.v14)],
  products: [.library(name: "MailAssemblies", type: .dynamic, targets: ["Mail"])],
  traits: [.trait(name: "Double", description: "Uses services without a network.")],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "Mail", dependencies: ["Stratus"], swiftSettings: variant),
    .executableTarget(name: "MailApp", dependencies: ["Mail"]),
    .testTarget(
      name: "MailTests",
      dependencies: [
        "Mail", .product(name: "StratusTesting", package: "Stratus"),
        .product(name: "StratusTestingYAML", package: "Stratus"),
      ], swiftSettings: variant),
  ]
)
