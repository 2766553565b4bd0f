// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Stratus", path: "..")],
  targets: [
    .executableTarget(name: "Benchmarks", dependencies: [.product(name: "Stratus", package: "Stratus")]),
    // Resolves on many threads at once, for Thread Sanitizer and in release.
    .executableTarget(name: "ThreadStress", dependencies: [.product(name: "Stratus", package: "Stratus")]),
    // Makes a call that fails, in release.
    .executableTarget(name: "FailingCall", dependencies: [.product(name: "Stratus", package: "Stratus")]),
    // Does nothing: the base for the start-up time and the size of a Swift program.
    .executableTarget(name: "Empty"),
    // Has one assembly with one definition, for the size.
    .executableTarget(name: "Smallest", dependencies: [.product(name: "Stratus", package: "Stratus")]),
  ],
  swiftLanguageModes: [.v6]
)
