// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Stratus", path: "..")],
  targets: [
    .executableTarget(name: "Benchmarks", dependencies: [.product(name: "Stratus", package: "Stratus")]),
    // Many threads at once, for Thread Sanitizer and in release.
    .executableTarget(name: "ThreadStress", dependencies: [.product(name: "Stratus", package: "Stratus")]),
    // A call that fails in release.
    .executableTarget(name: "FailingCall", dependencies: [.product(name: "Stratus", package: "Stratus")]),
    // What any Swift program costs: the measure for start-up.
    .executableTarget(name: "Empty"),
  ],
  swiftLanguageModes: [.v6]
)
