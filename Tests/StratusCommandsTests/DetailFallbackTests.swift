import Foundation
import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusGraphviz
import StratusTestSupport
import Testing

@testable import StratusCommands

@Suite(.serialized) struct DetailFallbackTests {
  private func viewed(definitions: Int, assemblies: Int = 6, references: Int? = nil) -> ViewedGraph {
    var recipe = RandomGraph(seed: 1)
    (recipe.definitions, recipe.references) = (definitions, references ?? definitions * 2)
    recipe.assemblies = assemblies
    let graph = recipe.make()
    return ViewedGraph(graph, layering: .none(for: graph), findings: [])
  }

  @Test(arguments: [
    (40, 80, 6, "definitions"), (180, 180, 20, "definitions without implied arrows"), (100, 900, 20, "assemblies"),
    (400, 800, 40, "assemblies"), (400, 800, 80, "assemblies without implied arrows"), (900, 1_800, 300, "layers"),
  ])
  func `the first level is the finest readable one`(definitions: Int, references: Int, assemblies: Int, first: String) {
    let viewed = viewed(definitions: definitions, assemblies: assemblies, references: references)
    #expect(DetailFallback(for: viewed, level: nil, format: .svg, view: .arrows).steps.first?.name == first)
  }

  @Test func `a requested level comes first`() {
    let viewed = viewed(definitions: 900, assemblies: 300)
    #expect(DetailFallback(for: viewed, level: .definitions, format: .svg).steps.first?.name == "definitions")
    #expect(DetailFallback(for: viewed, level: .layers, format: .svg).steps.map(\.name) == ["layers"])
  }

  @Test func `coarser levels follow until one is drawn in time`() throws {
    let viewed = viewed(definitions: 60)
    var notes: [String] = []
    var drawing = SupervisedDrawing(seconds: 0) { notes.append($0) }
    // The coarsest level is drawn even so.
    let svg = try DetailFallback(for: viewed, level: nil, format: .svg, view: .arrows)
      .draw(viewed, as: .svg, by: DiagramRenderer(), with: &drawing)
    #expect(String(decoding: svg, as: UTF8.self).contains(", assemblies without implied arrows took too long, "))
    #expect(notes.count == 4)
    #expect(
      notes.last
        == """
        note: could not draw assemblies without implied arrows: no time is left (extend with `--timeout`); \
        drawing layers instead
        """)
  }

  @Test func `the time budget covers all drawings`() {
    var time = 100.0
    let budget = TimeBudget(seconds: 10, spent: 2) { time }
    #expect(budget.share(isLast: false) == 4)
    time += 4
    #expect(budget.share(isLast: false) == 2)
    #expect(budget.share(isLast: true) == 4)
    time += 10
    #expect(budget.share(isLast: false).map { $0 <= 0 } == true)
    #expect(budget.share(isLast: true) == 1)
    #expect(TimeBudget(seconds: nil, spent: 50) { time }.share(isLast: false) == nil)
  }

  @Test(arguments: DiagramRenderer.Format.allCases.filter { $0 != .png && $0 != .pdf })
  func `the title says that there are too many definitions`(format: DiagramRenderer.Format) throws {
    let reason = "too many definitions for one diagram"
    func text(_ viewed: ViewedGraph, _ level: Diagram.Level?) throws -> String {
      var drawing = SupervisedDrawing(seconds: nil) { _ in }
      let bytes = try DetailFallback(for: viewed, level: level, format: format, view: .arrows)
        .draw(viewed, as: format, by: DiagramRenderer(), with: &drawing)
      return String(decoding: bytes, as: UTF8.self)
    }
    // A chart of that many assemblies would be too wide.
    let shown = format == .mermaid ? "assemblies without implied arrows exceeded the limits of this format" : reason
    #expect(try text(viewed(definitions: 400, assemblies: 40), nil).contains(shown))
    #expect(try !text(viewed(definitions: 400, assemblies: 40), .assemblies).contains("too many"))
    let reduced = viewed(definitions: 180, assemblies: 20, references: 180)
    #expect(try text(reduced, nil).contains("too many definitions to show all arrows"))
    if [.svg, .png, .pdf].contains(format) {
      #expect(try text(viewed(definitions: 100, references: 900), nil).contains("too many arrows for one diagram"))
    }
    #expect(try !text(viewed(definitions: 40), nil).contains("too many"))
  }

  @Test func `a chart too large for GitHub becomes coarser unless its level is requested`() throws {
    var recipe = RandomGraph(seed: 1)
    (recipe.definitions, recipe.references) = (110, 1_200)
    let graph = recipe.make()
    let viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    func chart(_ level: Diagram.Level?) throws -> (notes: [String], text: String) {
      var notes: [String] = []
      var drawing = SupervisedDrawing(seconds: nil) { notes.append($0) }
      let bytes = try DetailFallback(for: viewed, level: level, format: .mermaid)
        .draw(viewed, as: .mermaid, by: DiagramRenderer(), with: &drawing)
      return (notes, String(decoding: bytes, as: UTF8.self))
    }
    let usual = try chart(nil)
    #expect(usual.notes.first?.hasPrefix("note: could not draw definitions: ") == true)
    #expect(usual.notes.first?.contains("more than GitHub draws in one Mermaid chart (500); drawing ") == true)
    #expect(usual.text.contains("exceeded the limits of this format"))
    #expect(usual.text.matches(of: /-->|-\.->|==>/).count <= 500)
    let asked = try chart(.definitions)
    #expect(asked.notes.count == 1)
    #expect(
      asked.notes[0].hasSuffix("in one Mermaid chart (500)\nhelp: choose a coarser --level, or draw a smaller part"))
    #expect(!asked.text.contains("too many"))
  }

  @Test func `DOT is written without Graphviz`() throws {
    let viewed = viewed(definitions: 60)
    var drawing = SupervisedDrawing(seconds: nil) { _ in }
    let dot = try DetailFallback(for: viewed, level: nil, format: .dot)
      .draw(viewed, as: .dot, by: DiagramRenderer(), with: &drawing)
    #expect(String(decoding: dot, as: UTF8.self).hasPrefix("digraph"))
  }
}
