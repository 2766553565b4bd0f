// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Weather",
  platforms: [.macOS(.v14)],
  products: [
    // The dynamic library with the assemblies, which `stratus` loads.
    .library(name: "WeatherAssemblies", type: .dynamic, targets: ["Weather"]),
    // The same, with two wrong references.
    .library(name: "WeatherAssembliesBroken", type: .dynamic, targets: ["WeatherBroken"]),
  ],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "Weather", dependencies: ["Stratus"]),
    .target(name: "WeatherBroken", dependencies: ["Stratus", "Weather"]),
    .testTarget(
      name: "WeatherTests",
      dependencies: [
        "Weather", .product(name: "StratusTesting", package: "Stratus"),
        .product(name: "StratusTestingYAML", package: "Stratus"),
      ]),
  ]
)
