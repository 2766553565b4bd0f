import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Diagrams of findings, of a cycle, and of a path, and how large and with what title they are.
struct PartOfGraphTests {
  private func run(_ arguments: String..., graph: String = Self.graph) throws -> ProcessResult {
    try withTemporaryDirectory { directory in
      try Data("layers: [Top: [Story], Bottom: [Core, Data, Log, Net]]\n".utf8)
        .write(to: directory.appendingPathComponent(".stratus.yml"))
      return try StratusTestSupport.run(
        [BuiltTool.file.path] + arguments, stdin: DefinitionGraph(text: graph).snapshot(), in: directory)
    }
  }

  private static let graph = """
    Story.screen -> Core.client, Data.store
    Core.client -> Log.logger
    Data.store -> Story.theme
    Log.logger -> Net.server
    Net.server -> Core.client
    Story.theme
    """

  private func names(_ result: ProcessResult) -> [String] {
    result.output.matches(of: /id="definition-([^"]*)"/).map { String($0.1) }.sorted()
  }

  @Test func `--findings draws only what the findings of a rule are about`() throws {
    let upward = try run("graph", "-", "--findings", "upward-*", "--format", "svg", "--level", "definitions")
    #expect(names(upward) == ["Data.store", "Story.theme"], "\(upward.errors)")
    #expect(upward.output.contains("findings of upward-*"))
    let none = try run("graph", "-", "--findings", "weak-held", "--format", "svg")
    #expect(none.status == 0 && none.errors.contains("no definitions match `--findings weak-held`"), "\(none.errors)")
  }

  @Test func `--cycle draws the assemblies of a cycle, and what to cut`() throws {
    let cycle = try run("graph", "-", "--cycle", "Net", "--format", "svg", "--level", "definitions")
    #expect(names(cycle) == ["Core.client", "Log.logger", "Net.server"], "\(cycle.errors)")
    #expect(cycle.output.contains("cycle of 3 assemblies; to break it, cut 1 reference"))
    #expect(cycle.output.matches(of: />cut</).count == 1 && cycle.output.contains(">reference to cut<"))
    let story = try run("graph", "-", "--cycle", "Story", "--format", "svg", graph: "Story.a -> Core.b; Core.b")
    #expect(story.status == 2)
    #expect(
      story.errors == "error: no cycle of assemblies contains 'Story'\nhelp: list the cycles with `stratus metrics`\n")
  }

  @Test func `why draws the path, with its ends marked`() throws {
    let path = try run("why", "Story.screen", "server", "-", "--format", "svg")
    #expect(names(path) == ["Core.client", "Log.logger", "Net.server", "Story.screen"], "\(path.errors)")
    #expect(path.output.contains("1 path from Story.screen to server") && path.output.contains(">selected<"))
    let none = try run("why", "Story.theme", "server", "-", "--format", "svg")
    #expect(none.status == 1)
    #expect(none.errors == "error: no path leads from 'Story.theme' to 'server', so there is nothing to draw\n")
    #expect(try run("why", "Story.theme", "server", "-").status == 0)
  }

  @Test func `--focus marks what it names`() throws {
    let focus = try run("graph", "-", "--focus", "logger", "--format", "svg", "--level", "definitions")
    #expect(focus.output.matches(of: /\ stroke="#0067b4"/).count == 2, "the definition, and its sign in the legend")
  }

  @Test func `a slide has a title, no legend, and a size of its own`() throws {
    func width(_ arguments: String...) throws -> Double {
      let all = ["graph", "-", "--format", "svg", "--level", "definitions"] + arguments
      let output = try StratusTestSupport.run(
        [BuiltTool.file.path] + all, stdin: DefinitionGraph(text: Self.graph).snapshot()
      ).output
      return Double(try #require(output.firstMatch(of: /\ width="([\d.]+)" height/)).1) ?? 0
    }
    #expect(abs(try width("--scale", "200") - 2 * width()) < 3)
    let slide = try run("graph", "-", "--title", "My app", "--no-legend", "--format", "svg", "--level", "definitions")
    #expect(slide.output.contains("<title id=\"diagram-title\">My app</title>"))
    #expect(!slide.output.contains(">object graph<"))
  }

  @Test func `arrows show the kinds of injection only if asked`() throws {
    let graph = "Story.screen -> Core.client (property), Core.client; Core.client"
    let plain = try run("graph", "-", "--format", "svg", "--level", "definitions", graph: graph)
    let kinds = try run("graph", "-", "--format", "svg", "--level", "definitions", "--kinds", graph: graph)
    #expect(!plain.output.contains("stroke-dasharray") && kinds.output.contains("stroke-dasharray"))
    #expect(plain.output.matches(of: /id="reference-/).count == 1)
    #expect(kinds.output.matches(of: /id="reference-/).count == 2)
  }
}
