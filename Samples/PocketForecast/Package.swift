// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "PocketForecast",
  platforms: [.macOS(.v14)],
  products: [.library(name: "PocketForecastAssemblies", type: .dynamic, targets: ["PocketForecast"])],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "PocketForecast", dependencies: ["Stratus"]),
    .testTarget(
      name: "PocketForecastTests",
      dependencies: ["PocketForecast", .product(name: "StratusTesting", package: "Stratus")]),
  ]
)
