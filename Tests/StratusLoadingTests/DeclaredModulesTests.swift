import Foundation
import StratusTestSupport
import Testing

@testable import StratusLoading

/// The modules that the files of a package declare are known without a compiler.
@Suite struct DeclaredModulesTests {
  private func modules(_ manifest: String, _ files: [String: String]) throws -> [String] {
    let declared = try declared(manifest, files)
    #expect(declared.unreadable == [])
    return declared.modules.map(\.name)
  }

  private func declared(_ manifest: String, _ files: [String: String]) throws -> DeclaredModules {
    try withTemporaryDirectory { directory in
      let files = files.merging(["Package.swift": manifest]) { first, _ in first }
      for (path, text) in files {
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return DeclaredModules(of: directory.path)
    }
  }

  private let assembly = "final class A: Assembly {}"

  @Test func `every target that may declare assemblies is a module`() throws {
    let manifest = """
      let package = Package(
        name: "B",
        // .target(name: "Old", path: "Old"),
        targets: [
          .target(name: "B", dependencies: [.product(name: "Stratus", package: "stratus"), .target(name: \
      "Feature-Kit")]),
          .target(name: "Feature-Kit", dependencies: ["B"], path: "Modules/Feature"),
          .executableTarget(name: "Runner"),
          .target(name: "Plain"),
          .testTarget(name: "BTests", dependencies: ["B"], path: "Checks"),
        ])
      """
    let found = try modules(
      manifest,
      [
        "Sources/B/B.swift": assembly, "Modules/Feature/F.swift": assembly, "src/Runner/main.swift": assembly,
        "Sources/Plain/P.swift": "class Plain {}", "Checks/T.swift": assembly, "Old/O.swift": assembly,
      ])
    #expect(found == ["B", "Feature_Kit", "Runner"])
  }

  @Test func `a target whose name is computed is found by its directory`() throws {
    let manifest = "let package = Package(name: \"B\", targets: names.map { Target.target(name: $0) })"
    #expect(
      try modules(manifest, ["Sources/One/A.swift": assembly, "Sources/Two/A.swift": assembly]) == ["One", "Two"])
  }

  @Test(arguments: ["base + \"/Far\"", "\"\\(base)/Far\"", "isNew ? \"A\" : \"B\"", "path(\"Far\")", "\"Nowhere\""])
  func `a target counts if it is unknown where its sources are`(path: String) throws {
    let manifest = """
      let sdk: Target.Dependency = .target(name: "Near")
      let package = Package(
        name: "B",
        targets: [
          .target(name: "Far", dependencies: [sdk, .target(name: "Binary"), .target(name: "Near")], path: \(path)),
          .target(name: "Near", path: "./Modules/Near/"),
          .binaryTarget(name: "Binary", path: "Binary.xcframework"),
        ])
      """
    #expect(try modules(manifest, ["Modules/Near/A.swift": assembly]) == ["Far", "Near"])
    // Its name is known, so the one without assemblies does not count.
    #expect(try modules(manifest, ["Modules/Near/A.swift": "struct Plain {}"]) == ["Far"])
  }

  @Test(arguments: [
    "targets: names.map { .target(name: $0, path: \"Modules/\\($0)\") })",
    "targets: [.target(name: prefix + \"Kit\", path: \"Kit\")])",
    "targets: [.target(name: \"B\")])\nfor target in package.targets { target.path = \"Modules/\\(target.name)\" }",
  ])
  func `a manifest counts as unreadable if a target of any name may be anywhere`(end: String) throws {
    let declared = try declared("let package = Package(name: \"B\", \(end)", ["Sources/B/B.swift": assembly])
    #expect(declared.modules.map(\.name) == ["B"])
    #expect(declared.unreadable == ["Package.swift"])
  }

  @Test func `a single target needs no directory of its own`() throws {
    let manifest = "let package = Package(name: \"B\", targets: [.target(name: \"Single\")])"
    #expect(try modules(manifest, ["Sources/A.swift": assembly]) == ["Single"])
    #expect(try modules(manifest, ["Sources/A.swift": assembly, "Sources/Group/B.swift": assembly]) == ["Single"])
    #expect(
      try modules(
        "let package = Package(name: \"B\", targets: [.target(name: \"Single\", path: \"Sources\")])",
        ["Sources/A.swift": assembly, "Sources/Group/B.swift": assembly]) == ["Single"])
  }
}
