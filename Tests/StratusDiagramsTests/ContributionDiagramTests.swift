import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// An arrow of a contribution leads from the added definition to the collection, at each level.
struct ContributionDiagramTests {
  private let graph = DefinitionGraph(
    text: """
      Story uses shell: Shell = Shell
      Shell.list (contributions) -> Story.item (contribution through:shell), Shell.own (contribution)
      Shell.window -> Shell.list
      """)

  private func edges(_ level: Diagram.Level) -> [String] {
    let diagram = Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: level)
    return diagram.edges.map { edge in
      let head = edge.head.map { "\($0)" } ?? "none"
      return "\(diagram.nodes[edge.from].label) -> \(diagram.nodes[edge.to].label) \(edge.line) \(head)"
    }.sorted()
  }

  @Test func `definitions`() {
    #expect(
      edges(.definitions) == [
        "item -> list contribution diamond", "own -> list contribution diamond", "window -> list collapsed filled",
      ])
  }

  @Test func `assemblies`() { #expect(edges(.assemblies) == ["Story -> Shell collapsed filled"]) }

  @Test func `the tooltip names the ends in the direction of the arrow`() {
    let diagram = Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .definitions)
    #expect(diagram.edges.contains { $0.tooltip.hasPrefix("Story.item → Shell.list: contribution") })
  }

  @Test func `text formats have a head of their own`() throws {
    let diagram = Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .definitions)
    #expect(Legend(of: diagram).entries.contains { $0.text == "contribution" })
    #expect(Legend(of: diagram).entries.map(\.sign.words).contains("arrow with a cross"))
  }
}
