import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// What `graph` draws without `--level` and `--view`, with the built tool.
struct FirstPictureTests {
  /// Assemblies in two layers. Each definition of the upper one refers to a definition of the lower one.
  private func graph(assemblies: Int, definitions: Int, prefix: String = "") -> DefinitionGraph {
    let half = assemblies / 2
    return DefinitionGraph(
      text: (0..<definitions).map { index in
        let from = index % assemblies
        let definition = "\(prefix)Part\(from).d\(index / assemblies)"
        return from < half ? "\(definition) -> \(prefix)Part\(from + half).d0" : definition
      }.joined(separator: "\n"))
  }

  private func draw(_ graph: DefinitionGraph, _ arguments: String...) throws -> (notes: String, facts: String) {
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "-", "--format", "svg"] + arguments, stdin: graph.snapshot())
    #expect(result.status == 0, "\(result.errors)")
    let facts = try #require(result.output.firstMatch(of: /<desc[^>]*>([^<]*)<\/desc>/)).1
    return (result.errors, String(facts))
  }

  @Test func `up to 60 definitions are drawn if they fit`() throws {
    let (notes, facts) = try draw(graph(assemblies: 12, definitions: 60))
    #expect(notes == "" && facts.hasPrefix("definitions, 60 definitions in 12 assemblies"))
  }

  @Test func `more definitions give assemblies`() throws {
    let (notes, facts) = try draw(graph(assemblies: 12, definitions: 61))
    #expect(
      notes
        == "note: drawing assemblies: 61 definitions are too many for one diagram (choose with `--level` or `--view`)\n"
    )
    #expect(facts.hasPrefix("assemblies, too many definitions for one diagram, 61 definitions in 12 assemblies"))
  }

  @Test func `definitions that do not fit a screen give assemblies`() throws {
    let prefix = String(repeating: "Long", count: 8)
    let (notes, facts) = try draw(graph(assemblies: 10, definitions: 58, prefix: prefix))
    #expect(
      notes == "note: drawing assemblies: 58 definitions do not fit 1440x900 (choose with `--level` or `--view`)\n")
    #expect(facts.hasPrefix("assemblies, definitions do not fit one page, 58 definitions"))
  }

  @Test func `assemblies that do not fit a screen give a summary`() throws {
    let prefix = String(repeating: "Long", count: 8)
    let (notes, facts) = try draw(graph(assemblies: 60, definitions: 70, prefix: prefix))
    #expect(
      notes == """
        note: drawing the summary: 70 definitions are too many for one diagram, and 60 assemblies do not fit 1440x900 \
        (choose with `--level` or `--view`)
        help: show the references between all assemblies with --view matrix

        """)
    #expect(facts.hasPrefix("summary, 60 assemblies, 70 definitions"))
  }

  @Test func `too many assemblies give a summary`() throws {
    let (notes, facts) = try draw(graph(assemblies: 62, definitions: 70))
    #expect(
      notes.hasPrefix("note: drawing the summary: 70 definitions and 62 assemblies are too many for one diagram ("))
    #expect(facts.hasPrefix("summary, "))
  }

  @Test func `too many arrows between assemblies give a summary`() throws {
    var recipe = RandomGraph(seed: 1)
    (recipe.assemblies, recipe.definitions, recipe.references) = (30, 90, 400)
    let notes = try draw(recipe.make()).notes
    #expect(notes.hasPrefix("note: drawing the summary: 90 definitions and "))
    #expect(notes.contains(" arrows between assemblies are too many for one diagram ("))
  }

  @Test func `--level and --view take precedence`() throws {
    let large = graph(assemblies: 62, definitions: 130)
    #expect(try draw(large, "--level", "definitions").facts.hasPrefix("definitions, 130 definitions"))
    #expect(try draw(large, "--level", "layers").facts.hasPrefix("layers, "))
    #expect(try draw(large, "--view", "arrows").facts.hasPrefix("definitions, too many definitions to show all arrows"))
    #expect(try draw(large, "--view", "matrix").facts.hasPrefix("matrix of assemblies"))
    let small = try draw(graph(assemblies: 4, definitions: 8), "--view", "summary")
    #expect(small.notes == "" && small.facts.hasPrefix("summary, 4 assemblies"))
  }

  /// A summary would not show what these options ask for, and it says nothing about a single assembly.
  @Test(arguments: [
    ["--reduce"], ["--collapse", "Part1"], ["--highlight", "Part1"], ["--root", "Part1"], ["--engine", "dot"],
  ])
  func `options about boxes and arrows give a diagram`(arguments: [String]) throws {
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "-", "--format", "svg"] + arguments,
      stdin: graph(assemblies: 62, definitions: 100).snapshot())
    #expect(result.status == 0 && result.output.contains(">definitions, "), "\(result.errors)")
  }

  @Test func `a single assembly is drawn with its definitions`() throws {
    #expect(try draw(graph(assemblies: 1, definitions: 100)).facts.hasPrefix("definitions, "))
  }

  @Test(arguments: ["json", "dot", "mermaid", "plantuml"]) func `texts contain definitions`(format: String) throws {
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "-", "--format", format], stdin: graph(assemblies: 62, definitions: 100).snapshot()
    )
    #expect(result.status == 0 && result.output.contains("d1"), "\(result.errors)")
    #expect(result.errors.isEmpty || result.errors.hasPrefix("note: writing definitions"), "\(result.errors)")
  }
}
