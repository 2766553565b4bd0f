import Foundation
import StratusArchitecture
import StratusCommands
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

struct RenderingTests {
  @Test(arguments: Diagram.Level.allCases) func `the DOT text of a small diagram is golden`(level: Diagram.Level) {
    expectGolden(SampleGraph.shop.diagram(level).dot(), "shop-\(level).dot")
  }

  @Test("B20: ranks without a layer's name have no text in DOT", arguments: Diagram.Level.allCases)
  func noTextForNamelessRanks(level: Diagram.Level) {
    let dot = SampleGraph.weather().diagram(level).dot()
    #expect(dot.contains("rank-0"))
    #expect(!dot.contains("(no name)"))
  }

  @Test(arguments: Diagram.Level.allCases) func `the SVG of a small diagram is golden`(level: Diagram.Level) throws {
    let svg = try DiagramRenderer.drawn(SampleGraph.shop.diagram(level), as: .svg)
    expectGolden(String(decoding: svg, as: UTF8.self), "shop-\(level).svg")
  }

  @Test(arguments: Diagram.Level.allCases) func svgIsValidAndHoldsEachNodeAndEdge(level: Diagram.Level) throws {
    let diagram = SampleGraph.weather(hasFindings: true).diagram(level)
    let document = try ParsedSVG(DiagramRenderer.drawn(diagram, as: .svg))
    let expected = diagram.nodes.map(\.id) + diagram.edges.map(\.id) + diagram.boxes.map(\.id)
    #expect(document.ids.isSuperset(of: expected))
    #expect(document.texts.isSuperset(of: diagram.nodes.map(\.label)))
    #expect(!document.texts.isDisjoint(with: ["upward-reference", "peer-reference"]))
    #expect(document.elements.isDisjoint(with: ["script", "image", "foreignObject", "a"]))
  }

  @Test(arguments: 0..<8) func nastyNamesAreShownAndNeverRead(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    for level in Diagram.Level.allCases {
      let diagram = Diagram(of: graph, layering: .none(for: graph), level: level)
      let nodes = Set(diagram.nodes.map(\.id))

      let drawn = try ParsedSVG(run(["dot", "-Tsvg"], stdin: Array(diagram.dot().utf8)).stdout)
      #expect(drawn.ids.isSuperset(of: nodes))
      #expect(drawn.ids.isSuperset(of: diagram.edges.map(\.id)))
      #expect(drawn.elements.isDisjoint(with: ["script", "image", "foreignObject"]))

      let document = try ParsedSVG(DiagramRenderer.drawn(diagram, as: .svg))
      #expect(document.ids.isSuperset(of: nodes))
      #expect(document.elements.isDisjoint(with: ["script", "image", "foreignObject", "a"]))
    }
  }

  @Test(arguments: nastyNames) func dotShowsANameAsItIs(name: String) throws {
    var builder = DefinitionGraph.Builder(product: "Test")
    let assembly = builder.addAssembly("A")
    builder.add(DefinitionNode(assembly: assembly, key: "plain", declaredType: "T"))
    builder.add(DefinitionNode(assembly: assembly, key: name + "!", declaredType: "T"))
    let graph = builder.build()
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    let result = try run(["dot", "-Tsvg"], stdin: Array(diagram.dot().utf8))
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let shown = try ParsedSVG(result.stdout).texts
    let ours = try ParsedSVG(DiagramRenderer.drawn(diagram, as: .svg)).texts
    // Graphviz writes some spaces as such that do not break.
    let labels = Set(shown.map { $0.replacingOccurrences(of: "\u{A0}", with: " ") })
    #expect(ours.contains { $0.hasSuffix("!") })
    #expect(labels.isSuperset(of: ours.filter { $0.hasSuffix("!") }), "\(labels)")
  }

  @Test func placesLeadToTheirSources() throws {
    var diagram = SampleGraph.weather().diagram(.definitions)
    diagram.sourceLink = SourceLink("https://git.example/?a=1&b={file}#L{line}")
    let svg = try DiagramRenderer.drawn(diagram, as: .svg)
    #expect(try ParsedSVG(svg).ids.isSuperset(of: diagram.nodes.map(\.id)))
    let links = String(decoding: svg, as: UTF8.self).matches(of: /<a xlink:href="([^"]*)"/).map { String($0.1) }
    let placed = diagram.nodes.filter { $0.location != nil }.count + diagram.edges.filter { $0.location != nil }.count
    #expect(links.count >= placed && placed > 80)
    #expect(links.contains("https://git.example/?a=1&amp;b=Sources/Services.swift#L34"))
    #expect(diagram.mermaid().contains(#" href "https://git.example/?a=1&b=Sources/Services.swift#L34""#))
  }

  @Test func pngHasTheSizeOfTheSVG() throws {
    let diagram = SampleGraph.weather().diagram(.assemblies)
    let png = try DiagramRenderer.drawn(diagram, as: .png)
    let svg = try ParsedSVG(DiagramRenderer.drawn(diagram, as: .svg))
    func number(at start: Int) -> Double { Double(png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }) }
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(abs(number(at: 16) - svg.width) <= 2)
    #expect(abs(number(at: 20) - svg.height) <= 2)
  }

  @Test func diagramOfNothingIsADiagram() throws {
    let graph = DefinitionGraph(text: "")
    for level in Diagram.Level.allCases {
      for format in DiagramRenderer.Format.allCases {
        let diagram = Diagram(of: graph, layering: .none(for: graph), level: level)
        #expect(try !DiagramRenderer.drawn(diagram, as: format).isEmpty)
      }
    }
  }
}
