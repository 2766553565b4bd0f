import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// A check of snapshots finds packages through links, and reports what it cannot read. The rest is in a transcript.
@Suite struct CompletenessTests {
  /// A repository with the packages `A` and `B`.
  private struct Repository {
    let directory: URL

    func write(_ text: String, to path: String) throws {
      let file = directory.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    /// Checks a graph of the product `A`.
    func check(_ graph: String) throws -> ProcessResult {
      let graph = DefinitionGraph(text: graph, product: "A")
      return try BuiltTool.run("check", "--ci", "-", "--config", ".stratus.yml", stdin: graph.snapshot(), in: directory)
    }
  }

  private static let configuration = """
    packages: ["Packages/*"]
    layers: [Hi: ["*Story"], Lo: ["*Low"]]
    rules: { unused-definition: off, unmatched-pattern: off }

    """

  private func withRepository(_ body: (Repository) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let repository = Repository(directory: directory)
      try repository.write(Self.configuration, to: ".stratus.yml")
      for name in ["A", "B"] {
        try repository.write("// Stratus\n", to: "Packages/\(name)/Package.swift")
        try repository.write("final class Story: Assembly {}\n", to: "Packages/\(name)/Sources/\(name)/Story.swift")
      }
      try body(repository)
    }
  }

  @Test func `a package that a link leads to is not overlooked`() throws {
    try withRepository { repository in
      try withTemporaryDirectory { elsewhere in
        let other = Repository(directory: elsewhere)
        try other.write("// Stratus\n", to: "Deep/Package.swift")
        try other.write("class Deep: Assembly {}\n", to: "Deep/Sources/Deep/Deep.swift")
        try FileManager.default.createSymbolicLink(
          atPath: repository.directory.appendingPathComponent("Linked").path, withDestinationPath: elsewhere.path)
        let result = try repository.check("A.Story.s; B.Story.t")
        #expect(result.status == 1)
        #expect(
          result.output.contains("error: the package Linked/Deep uses Stratus, but `packages` does not list it"),
          "\(result.output)\(result.errors)")
      }
    }
  }

  @Test func `a directory that cannot be searched for packages is a finding`() throws {
    try withRepository { repository in
      let name = String(repeating: "d", count: 250)
      let script = "for i in $(seq 20); do mkdir \(name) && cd \(name) || exit 1; done"
      #expect(try run(["bash", "-c", script], in: repository.directory).status == 0)
      let result = try repository.check("A.Story.s; B.Story.t")
      #expect(result.status == 1)
      #expect(result.output.contains("error: \(name)/"), "\(result.output)\(result.errors)")
      #expect(
        result.output.contains(" could not be read, so packages or targets in it may be missing [unseen-package]\n"))
      #expect(try run(["rm", "-rf", name], in: repository.directory).status == 0)
    }
  }

  @Test func `what cannot be read in a package, or where a pattern leads, is a finding`() throws {
    try withRepository { repository in
      try withTemporaryDirectory { elsewhere in
        let other = Repository(directory: elsewhere)
        try other.write("// Stratus\n", to: "C/Package.swift")
        try other.write("class Story: Assembly {}\n", to: "C/Sources/C/Story.swift")
        try repository.write(
          Self.configuration.replacing("[\"Packages/*\"]", with: "[\"Packages/*\", \"\(elsewhere.path)/*\"]"),
          to: ".stratus.yml")
        let graph = "A.Story.s; B.Story.t; C.Story.u"
        #expect(try repository.check(graph).status == 0)
        // A link to itself cannot be followed, not even by root.
        let paths = ["Packages/A/Package@swift-9.swift", "Packages/A/Sources/Loop", "\(elsewhere.path)/Loop"]
        for path in paths {
          let link = URL(fileURLWithPath: path, relativeTo: repository.directory)
          try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: link.lastPathComponent)
        }
        let result = try repository.check(graph)
        #expect(result.status == 1)
        for path in paths {
          let line = "error: \(path) could not be read, so packages or targets in it may be missing [unseen-package]\n"
          #expect(result.output.contains(line), "\(result.output)\(result.errors)")
        }
        #expect(result.output.split(separator: "\n").count { $0.contains("could not be read") } == paths.count)
      }
    }
  }
}
