import StratusArchitecture
import StratusCommands
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The elements that are faint if others are highlighted.
@Suite struct HighlightTests {
  private var viewed: ViewedGraph {
    let graph = DefinitionGraph(
      text: "Story.view (prototype) -> Core.http; Core.http (singleton) -> Core.cache; Core.cache (weakSingleton)")
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    viewed.highlighted = Set(graph.definitions.indices.map(DefinitionID.init).filter { graph[$0].key == "http" })
    return viewed
  }

  @Test func `assemblies without highlighted definitions are faint`() {
    let diagram = Diagram(of: viewed, level: .definitions)
    let faint = diagram.boxes.filter(\.isFaint)
    #expect(faint.map(\.label) == ["Story"])
    #expect(diagram.boxes.count == 2)

    let shapes = diagram.placed().drawing().shapes
    let names = shapes.filter { $0.classes.contains("assembly-name") }.compactMap(\.text)
    #expect(names.count == 2)
    for name in names { #expect((name.colorRole == .faintText) == (name.string == "Story")) }
    let marked = diagram.mermaid().split(separator: "\n").filter { $0.hasPrefix("  class ") && $0.hasSuffix(" faint") }
    #expect(marked.count == 1 && marked[0].contains(Identifier.word(faint[0].id)))
  }

  @Test func `the legend explains only colors that occur`() {
    let all = Legend(
      of: Diagram(of: ViewedGraph(viewed.graph, layering: viewed.layering, findings: []), level: .definitions))
    #expect(all.entries.map(\.text).filter { $0.contains("singleton") || $0 == "prototype" }.count == 3)
    let legend = Legend(of: Diagram(of: viewed, level: .definitions))
    #expect(legend.entries.map(\.text).filter { $0.contains("singleton") || $0 == "prototype" } == ["singleton"])
  }

  @Test func `an alias does not look like a prototype`() {
    let graph = DefinitionGraph(text: "Core.name (prototype alias) -> Core.http; Core.http (singleton)")
    let diagram = Diagram(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .definitions)
    #expect(Legend(of: diagram).entries.prefix(2).map(\.text) == ["singleton", "alias"])
    #expect(diagram.nodes.contains { $0.label == "name" && $0.tooltip.contains("\nalias") })
    let shapes = diagram.placed().drawing().shapes.filter { $0.classes.contains("definition alias") }
    #expect(shapes.count == 1 && shapes[0].paint.dash == .dotted && shapes[0].paint.fill == .node)
    #expect(diagram.dot().contains("rounded,filled,dotted"))
    #expect(diagram.mermaid().contains("classDef alias"))
    #expect(diagram.plantUML().contains("AddElementTag(\"alias\""))
    for text in [diagram.dot(), diagram.mermaid(), diagram.plantUML()] { #expect(!text.contains("prototype")) }
  }

  @Test func `text formats name the rule of an assembly`() {
    var viewed = viewed
    viewed.findings = [
      Finding(
        rule: "unused-collaborator", severity: .warning, subject: .assembly(AssemblyID(0)), from: "a", to: nil,
        message: "no", location: nil)
    ]
    let diagram = Diagram(of: viewed, level: .definitions)
    let label = diagram.boxes[0].label
    #expect(diagram.plantUML().contains("\"\(label) · unused-collaborator\""))
    let frames = diagram.mermaid().split(separator: "\n").filter { $0.contains("subgraph") && $0.contains(label) }
    #expect(frames.count == 1 && frames[0].contains("unused-collaborator"))
  }

  /// If lines share a route, the last one is visible.
  @Test(arguments: seeds(20)) func `faint edges are drawn first and findings last`(seed: Int) throws {
    var viewed = ViewedGraph.random(seed: seed)
    viewed.highlighted = Set(viewed.graph.definitions.indices.prefix(3).map(DefinitionID.init))
    let diagram = Diagram(of: viewed, level: .definitions)
    let svg = String(decoding: try DiagramRenderer.drawn(diagram, as: .svg), as: UTF8.self)
    // Only elements of the diagram itself, not text of names.
    let lines = svg.split(separator: "\n").filter { $0.hasPrefix("<g id=\"reference-") }
    let order = lines.map { line in
      let words = line.split(separator: "\"").last { $0.hasPrefix("edge ") }?.split(separator: " ") ?? []
      return words.contains("finding") ? 2 : words.contains("faint") ? 0 : 1
    }
    #expect(order == order.sorted() && lines.count <= diagram.edges.count)
    #expect(order.count { $0 == 2 } == diagram.edges.count { $0.rule != nil })
  }
}
