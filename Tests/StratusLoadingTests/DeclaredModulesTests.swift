import Foundation
import StratusTestSupport
import Testing

@testable import StratusLoading

/// The modules that the files of a package declare are known without a compiler.
@Suite struct DeclaredModulesTests {
  private func modules(_ manifest: String, _ files: [String: String]) throws -> [String] {
    try withTemporaryDirectory { directory in
      let files = files.merging(["Package.swift": manifest]) { first, _ in first }
      for (path, text) in files {
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return DeclaredModules(of: directory.path).modules.map(\.name)
    }
  }

  private let assembly = "final class A: Assembly {}"

  @Test func `every target that may declare assemblies is a module`() throws {
    let manifest = """
      let package = Package(
        name: "B",
        // .target(name: "Old", path: "Old"),
        targets: [
          .target(name: "B", dependencies: [.product(name: "Stratus", package: "stratus"), .target(name: "Feature-Kit")]),
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

  @Test func `a single target needs no directory of its own`() throws {
    let manifest = "let package = Package(name: \"B\", targets: [.target(name: \"Single\")])"
    #expect(try modules(manifest, ["Sources/A.swift": assembly]) == ["Single"])
    #expect(
      try modules(
        "let package = Package(name: \"B\", targets: [.target(name: \"Single\", path: \"Sources\")])",
        ["Sources/A.swift": assembly, "Sources/Group/B.swift": assembly]) == ["Single"])
  }
}
