import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Valid options that have no effect in their context.
struct NeedlessOptionTests {
  private let graph = DefinitionGraph(text: "Top.screen -> Bottom.store")

  @Test(arguments: [
    (["graph", "--within", "2"], "'--within' has no effect here: it needs --focus"),
    (["list", "--product", "App"], "'--product' has no effect here: only packages have products"),
    (
      ["list", "--assembly", "Top"],
      "'--assembly' has no effect here: the assemblies of a snapshot were activated when it was saved"
    ),
    (
      ["check", "--property-list", "Info.plist"],
      "'--property-list' has no effect here: the assemblies of a snapshot were activated when it was saved"
    ),
    (
      ["graph", "--scale", "200", "--format", "pdf"],
      "'--scale' has no effect here: pdf has no size in pixels; only svg, png, and markdown do"
    ),
    (
      ["graph", "--no-legend", "--view", "matrix", "--format", "svg"],
      "'--no-legend' has no effect here: a matrix always has its legend"
    ),
    (["who", "store", "--depth", "-1"], "invalid value '-1' for '--depth'; expected a whole number from 0"),
  ])
  func `an option without effect is an error`(arguments: [String], message: String) throws {
    try withTemporaryDirectory { directory in
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments + ["-"], stdin: graph.snapshot(), in: directory)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("error: \(message)\n"))
    }
  }

  @Test func `options of diff may apply to one of the two graphs`() throws {
    try withTemporaryDirectory { directory in
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      let result = try BuiltTool.run("diff", "graph.json", "graph.json", "--product", "App", in: directory)
      #expect(result.status == 0 && result.output.isEmpty)
    }
  }
}
