import Foundation
import StratusTestSupport
import Testing

/// Follows `docs/how-to/dot.md` with the graph that it shows.
struct DOTPageTests {
  private let page = "docs/how-to/dot.md"

  @Test func `the commands print what the page shows`() throws {
    try withTemporaryDirectory { directory in
      for step in try PageStep.all(on: page) {
        guard case .file(let path, let text) = step else { continue }
        try Data(text.utf8).write(to: directory.appendingPathComponent(path))
      }
      let grouped = ["graph.dot", "--group-by", "/"]
      for name in ["init", "check"] {
        let result = try StratusTestSupport.run([BuiltTool.file.path, name] + grouped, in: directory)
        let line = "$ stratus \(name) graph.dot --group-by /\n"
        expectExample(line + result.output + result.errors, name, in: page)
      }
      let drawn = try StratusTestSupport.run(
        [BuiltTool.file.path, "graph"] + grouped + ["-o", "graph.svg"], in: directory)
      #expect(drawn.status == 0 && drawn.errors == "", "\(drawn.errors)")
    }
  }
}
