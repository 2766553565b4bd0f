import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `stratus graph --like`.
@Suite struct LikeOptionTests {
  private func withGraphs(_ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let application = TypicalApplication(definitions: 30, seed: 3)
      let graph = application.graph()
      for (name, graph) in [("old", graph), ("new", graph.without(definition: 11))] {
        try Data(graph.snapshot()).write(to: directory.appendingPathComponent("\(name).json"))
      }
      try Data(application.configuration.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      try body(directory)
    }
  }

  /// Returns the positions of all nodes, relative to the first one.
  private func positions(_ arguments: String..., in directory: URL) throws -> [String: [Double]] {
    let options = ["--format", "svg", "--level", "definitions"]
    let result = try run([BuiltTool.file.path, "graph"] + arguments + options, in: directory)
    try #require(result.status == 0, "\(result.errors)")
    let nodes = try ParsedSVG(result.stdout).nodes.compactMap { node in node.frame.map { (node.id, $0) } }
    let first = try #require(nodes.first).1
    return Dictionary(uniqueKeysWithValues: nodes.map { ($0, [$1.x - first.x, $1.y - first.y]) })
  }

  /// Returns the rows of nodes from the top, each from left to right, without the other nodes.
  private func rows(_ positions: [String: [Double]], of ids: some Collection<String>) -> [[String]] {
    let rows = Dictionary(grouping: ids.compactMap { id in positions[id].map { (id: id, x: $0[0], y: $0[1]) } }) {
      $0.y.rounded()
    }
    return rows.sorted { $0.key < $1.key }.map { $1.sorted { $0.x < $1.x }.map(\.id) }
  }

  @Test func `rows and definitions keep their order`() throws {
    try withGraphs { directory in
      let old = try positions("old.json", in: directory)
      let plain = try positions("new.json", in: directory)
      let like = try positions("new.json", "--like", "old.json", in: directory)
      #expect(like.keys == plain.keys && like.count == old.count - 1)
      #expect(rows(like, of: like.keys) == rows(old, of: like.keys))
      #expect(rows(like, of: like.keys) != rows(plain, of: like.keys))
      let back = try positions("old.json", "--like", "new.json", in: directory)
      #expect(back.keys == old.keys)
    }
  }

  @Test func `the lock of a revision and views of a part are like the whole`() throws {
    try withGraphs { directory in
      try #require(BuiltTool.run("lock", "old.json", in: directory).status == 0)
      let lock = try positions("new.json", "--like", "stratus.lock", in: directory)
      #expect(try lock == positions("new.json", "--like", "old.json", in: directory))
      for command in [["init", "-q"], ["add", "stratus.lock"], ["commit", "-q", "-m", "Lock"]] {
        let git = ["git", "-c", "user.name=a", "-c", "user.email=a@b.example"] + command
        try #require(run(git, in: directory).status == 0)
      }
      #expect(try lock == positions("new.json", "--like", "HEAD", in: directory))
      // What the focus names may be new.
      let focus = try positions("old.json", "--focus", "screen*", "--like", "new.json", in: directory)
      #expect(try focus.keys == positions("old.json", "--focus", "screen*", in: directory).keys)
    }
  }

  @Test func `formats without positions are rejected`() throws {
    try withGraphs { directory in
      for format in ["dot", "mermaid", "plantuml", "html", "markdown"] {
        let result = try BuiltTool.run(
          "graph", "new.json", "--like", "old.json", "--format", format, "-o", "out/", in: directory)
        #expect(result.status == 2)
        #expect(
          result.errors.contains(
            "'--like' has no effect here: \(format) keeps no positions; only svg, png, and pdf do"),
          "\(result.errors)")
      }
      let result = try BuiltTool.run(
        "graph", "new.json", "--like", "old.json", "--format", "svg", "--view", "matrix", in: directory)
      #expect(result.errors.contains("a matrix is ordered by layer and name"), "\(result.errors)")
      #expect(try BuiltTool.run("graph", "new.json", "--like", "nothing", "--format", "svg", in: directory).status == 2)
    }
  }
}
