import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// Diagrams of findings, of a path, and of dependents, and how large and with what title they are.
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

  @Test func `why draws the path, with its ends marked`() throws {
    let path = try run("why", "Story.screen", "server", "-", "--format", "svg")
    #expect(names(path) == ["Core.client", "Log.logger", "Net.server", "Story.screen"], "\(path.errors)")
    #expect(path.output.contains("1 path from Story.screen to server") && path.output.contains(">selected<"))
    let none = try run("why", "Story.theme", "server", "-", "--format", "svg")
    #expect(none.status == 1)
    #expect(none.errors == "error: no path leads from 'Story.theme' to 'server', so there is nothing to draw\n")
    #expect(try run("why", "Story.theme", "server", "-").status == 0)
  }

  @Test func `who draws all dependents, with the subject marked`() throws {
    let users = try run("who", "logger", "-", "--format", "svg")
    #expect(
      names(users) == ["Core.client", "Log.logger", "Net.server", "Story.screen"], "\(users.errors)")
    let references = users.output.matches(of: /id="reference-(.*?--.*?)(?:--.*?)?"/).map { String($0.1) }
    #expect(
      references.sorted() == [
        "Core.client--Log.logger", "Log.logger--Net.server", "Net.server--Core.client", "Story.screen--Core.client",
      ])
    #expect(users.output.contains("definitions, 3 definitions depend on Log.logger, "))
    // The definition, and its sign in the legend.
    #expect(users.output.matches(of: /\ stroke="#0067b4"/).count == 2)
  }

  @Test func `who draws the dependents of an assembly, and of a definition that nothing uses`() throws {
    let assembly = try run("who", "Data", "-", "--format", "svg")
    #expect(names(assembly) == ["Data.store", "Story.screen"], "\(assembly.errors)")
    let alone = try run("who", "Story.screen", "-", "--format", "svg")
    #expect(names(alone) == ["Story.screen"] && alone.output.contains("nothing depends on Story.screen"))
    // An assembly without definitions that is injected as an object.
    let held = try run("who", "Empty", "-", "--format", "svg", graph: "Story.screen -> @Empty, Core.client")
    #expect(names(held) == ["Story.screen"] && held.output.contains(/id="\w+-Empty"/), "\(held.errors)")
  }

  @Test func `who draws the part that its text shows`() throws {
    let near = try run("who", "logger", "-", "--depth", "1", "--format", "svg")
    #expect(names(near) == ["Core.client", "Log.logger"])
    #expect(near.output.contains("3 definitions depend on Log.logger, 2 of them not shown"))
    let one = try run("who", "logger", "-", "--limit", "1", "--format", "svg")
    #expect(names(one) == names(near))
  }

  @Test(arguments: [("svg", "<?xml"), ("png", "\u{89}PNG"), ("pdf", "%PDF")])
  func `who draws images in files`(ending: String, beginning: String) throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("users.\(ending)")
      let result = try run("who", "logger", "-", "-o", file.path)
      #expect(result.status == 0 && result.output == "" && result.errors == "", "\(result.errors)")
      #expect(try Data(contentsOf: file).starts(with: beginning.unicodeScalars.map { UInt8($0.value) }))
    }
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
}
