// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Weather",
  platforms: [.macOS(.v15)],
  products: [
    // What `stratus` opens: a dynamic library with the assemblies in it.
    .library(name: "WeatherAssemblies", type: .dynamic, targets: ["Weather"]),
    // The same, with two mistakes.
    .library(name: "WeatherAssembliesBroken", type: .dynamic, targets: ["WeatherBroken"]),
  ],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "Weather", dependencies: ["Stratus"]),
    .target(name: "WeatherBroken", dependencies: ["Stratus", "Weather"]),
    .testTarget(
      name: "WeatherTests", dependencies: ["Weather", .product(name: "StratusTesting", package: "Stratus")]),
  ]
)
