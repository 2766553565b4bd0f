import StratusArchitecture
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

@Suite struct MermaidTests {
  @Test(arguments: Diagram.Level.allCases) func `the Mermaid text of a small diagram is golden`(level: Diagram.Level) {
    expectGolden(SampleGraph.shop.diagram(level).mermaid(), "shop-\(level).mmd")
  }

  @Test func `nodes are in their assemblies and layers`() throws {
    let diagram = SampleGraph.weather().diagram(.definitions)
    let chart = try ReadMermaid(diagram.mermaid())
    for (node, index) in zip(diagram.nodes, diagram.bandOfNode) {
      let box = try #require(node.box.map { diagram.boxes[$0] })
      let assembly = try #require(chart.frames[Identifier.word(node.id)])
      #expect(chart.labels[assembly] == box.label)
      #expect(chart.frames[assembly].flatMap { chart.labels[$0] } == diagram.bands[index].name)
    }
  }

  @Test func `findings are marked twice and keep the order of layers`() throws {
    let diagram = SampleGraph.weather(hasFindings: true).diagram(.definitions)
    let chart = try ReadMermaid(diagram.mermaid())
    let marked = chart.links.indices.filter { chart.links[$0].label?.hasSuffix("-reference") == true }
    #expect(marked.count == 2)
    #expect(marked.allSatisfy { chart.linkStyles[$0]?.contains(ColorRole.finding.light) == true })
    // Upward edges are written downward.
    let upward = try #require(chart.links.first { $0.label?.hasSuffix(" upward-reference") == true })
    #expect(upward.arrow == "---")
    #expect(chart.labels[upward.from] == "cityService" && chart.labels[upward.to] == "databaseClient")
  }

  /// The names have special characters.
  @Test(arguments: seeds(30)) func `the text contains the diagram`(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    let layering = Layering(
      layers: ["Top", nastyNames[seed % nastyNames.count] + "!", "Bottom"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    for level in Diagram.Level.allCases {
      let diagram = Diagram(of: graph, layering: seed % 2 == 0 ? layering : .none(for: graph), level: level)
      let chart = try ReadMermaid(diagram.mermaid())
      for node in diagram.nodes {
        let label = try #require(chart.labels[Identifier.word(node.id)])
        #expect(label == [DisplayText.label(node.label), node.detail].compactMap { $0 }.joined(separator: "\n"))
      }
      // Empty frames are not drawn.
      for index in Set(diagram.nodes.compactMap(\.box)) {
        let box = diagram.boxes[index]
        #expect(
          chart.labels[Identifier.word(box.id)] == DisplayText.label(box.label).replacing(" ", with: "\u{A0}"))
      }
      let links = chart.links.filter { $0.arrow != "~~~" }.map(\.ends)
      #expect(
        links == diagram.edges.map { [diagram.nodes[$0.from].id, diagram.nodes[$0.to].id].map(Identifier.word) })
    }
  }

  @Test func `invisible links keep the order of layers`() throws {
    let diagram = SampleGraph.weather(hasFindings: true).diagram(.definitions)
    let chart = try ReadMermaid(diagram.mermaid())
    // The depth of each node by the links alone.
    var depths: [String: Int] = [:]
    for _ in diagram.nodes {
      for link in chart.links { depths[link.to] = max(depths[link.to] ?? 0, (depths[link.from] ?? 0) + 1) }
    }
    func depth(_ node: Diagram.Node) -> Int { depths[Identifier.word(node.id)] ?? 0 }
    let nodes = Dictionary(grouping: zip(diagram.nodes, diagram.bandOfNode), by: \.1)
    for upper in diagram.bands.indices.dropLast() {
      let above = nodes[upper, default: []].map { depth($0.0) }.max() ?? 0
      let below = nodes[upper + 1, default: []].map { depth($0.0) }.min() ?? 0
      #expect(above < below)
    }
  }

  /// A chart does not know whether the page is light or dark. What it does not color follows the theme of the page.
  @Test func `lines and text are visible on light and dark pages`() throws {
    let graph = SampleGraph.shop.graph()
    var viewed = ViewedGraph(graph, layering: .none(for: graph), findings: [])
    viewed.highlighted = [DefinitionID(0)]
    let highlight = Diagram(of: viewed, level: .definitions)
    let old = DefinitionGraph(text: "A.a -> B.b, B.c\nB.b\nB.c (singleton)")
    let new = DefinitionGraph(text: "A.a -> B.b, B.d\nB.b -> A.a\nB.c (prototype)\nB.d")
    let change = try #require(DifferenceChartTests.draw(old, new))
    var lines = 0
    for text in [SampleGraph.shop.diagram(.definitions).mermaid(), highlight.mermaid(), change.text] {
      for style in text.matches(of: /(?m)^ *(classDef|linkStyle) \S+ (.+)$/) {
        func color(_ name: String) throws -> String? {
          try style.2.firstMatch(of: Regex("(?:^|,)\(name):(#[0-9A-F]{6})(?:,|$)", as: (Substring, Substring).self))
            .map { String($0.1) }
        }
        guard let fill = try color("fill") else {
          #expect(try color("color") == nil, "\(style.0)")
          guard let stroke = try color("stroke") else { continue }
          // The pages of GitHub, and the frames of layers on them.
          for page in ["#FFFFFF", "#0D1117", "#EFF1F3", "#161B23"] {
            #expect(PerceivedColor.contrast(stroke, page) >= 3, "\(style.0) on \(page)")
          }
          lines += 1
          continue
        }
        #expect(PerceivedColor.contrast(try #require(try color("color")), fill) >= 4.5, "\(style.0)")
      }
    }
    #expect(lines > 10)
  }

  @Test func `charts beyond the limits of GitHub are reported`() {
    var recipe = RandomGraph(seed: 1)
    (recipe.definitions, recipe.references) = (300, 700)
    let graph = recipe.make()
    let large = Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    #expect(large.mermaidExcess?.contains("more than GitHub draws in one Mermaid chart (500)") == true)
    #expect(SampleGraph.shop.diagram(.definitions).mermaidExcess == nil)
  }

  @Test func `wide charts lead to the right, and are reported if that does not help`() throws {
    func diagram(_ chains: Int, _ length: Int) -> Diagram {
      let names = (0..<length).map { "theDefinition\($0)" }
      let lines = (0..<chains).flatMap { chain in
        zip(names, names.dropFirst()).map { "A\(chain).\($0) -> A\(chain).\($1)" } + ["A\(chain).\(names[length - 1])"]
      }
      let graph = DefinitionGraph(text: lines.joined(separator: "\n"))
      return Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    }
    #expect(try ReadMermaid(diagram(3, 12).mermaid()).direction == "TB")
    #expect(try ReadMermaid(diagram(12, 3).mermaid()).direction == "LR")
    #expect(diagram(3, 12).mermaidExcess == nil && diagram(12, 3).mermaidExcess == nil)
    let excess = try #require(diagram(12, 12).mermaidExcess)
    #expect(excess.contains(/a Mermaid chart about \d+00 pixels wide is not legible on a page/))
  }

  /// A wider title would make GitHub shrink the chart.
  @Test func `the title has as many facts as fit above the chart`() throws {
    func row(_ count: Int) -> Diagram {
      let graph = DefinitionGraph(text: (0..<count).map { "Assembly\($0).definition" }.joined(separator: "\n"))
      var diagram = Diagram(of: graph, layering: .none(for: graph), level: .assemblies)
      diagram.facts = (0..<99).map { "fact \($0)" }
      return diagram
    }
    func facts(_ diagram: Diagram) throws -> Int {
      try #require(diagram.mermaid().firstMatch(of: /title: .*/)).0.ranges(of: "fact").count
    }
    let narrow = row(1).mermaidChart().width(.down)
    #expect(narrow > 700 && narrow <= 800, "\(narrow)")
    let wide = row(6).mermaidChart().width(.down)
    #expect(wide > 1_000 && wide < 1_600, "\(wide)")
    #expect(try facts(row(1)) > 3)
    #expect(try facts(row(6)) > facts(row(1)))
    let shown = try facts(row(1))
    #expect(row(1).mermaid().contains("\n%% fact \(shown) · fact \(shown + 1) · "))
  }
}
