// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "WeatherMonolith",
  platforms: [.macOS(.v14)],
  products: [.library(name: "WeatherMonolith", type: .dynamic, targets: ["Weather"])],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    // `App` is a link to the classes of `Samples/Weather`.
    .target(name: "Weather", dependencies: ["Stratus"]),
    .testTarget(
      name: "WeatherTests", dependencies: ["Weather", .product(name: "StratusTesting", package: "Stratus")]),
  ]
)
