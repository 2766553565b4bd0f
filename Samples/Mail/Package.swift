// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Mail",
  platforms: [.macOS(.v14)],
  products: [.library(name: "MailAssemblies", type: .dynamic, targets: ["Mail"])],
  dependencies: [.package(name: "Stratus", path: "../..")],
  targets: [
    .target(name: "Mail", dependencies: ["Stratus"]),
    .testTarget(name: "MailTests", dependencies: ["Mail"]),
  ]
)
