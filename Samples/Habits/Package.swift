// swift-tools-version: 6.2
import PackageDescription

/// The settings with which Xcode creates an app: its code belongs to the main actor, unless it says otherwise.
let app: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "Habits",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [.library(name: "HabitsAssemblies", type: .dynamic, targets: ["Habits"])],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "Habits", dependencies: ["Stratus"], swiftSettings: app),
    .executableTarget(name: "HabitsApp", dependencies: ["Habits"], swiftSettings: app),
    .testTarget(
      name: "HabitsTests",
      dependencies: [
        "Habits", .product(name: "StratusTesting", package: "Stratus"),
        .product(name: "StratusTestingYAML", package: "Stratus"),
      ]),
  ]
)
