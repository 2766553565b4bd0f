import Architecture
import DefinitionGraph
import TestSupport
import Testing

@testable import Diagrams

@Suite struct MermaidTests {
  @Test(arguments: Picture.Level.allCases) func weatherIsGolden(level: Picture.Level) {
    expectGolden(SampleGraph.weather(hasFindings: true).picture(level).mermaid(), "weather-\(level).mmd")
  }

  @Test func nodesStandInTheirAssembliesAndLayers() throws {
    let picture = SampleGraph.weather().picture(.definitions)
    let chart = try ReadMermaid(picture.mermaid())
    for node in picture.nodes {
      let box = try #require(node.box.map { picture.boxes[$0] })
      let assembly = try #require(chart.frames[Identifier.word(node.id)])
      #expect(chart.labels[assembly] == box.label)
      let band = try #require(picture.bands.first { $0.ranks.contains(node.rank) })
      #expect(chart.frames[assembly].flatMap { chart.labels[$0] } == band.name)
    }
  }

  @Test func findingsAreMarkedTwiceAndTurnNoLayersOver() throws {
    let picture = SampleGraph.weather(hasFindings: true).picture(.definitions)
    let chart = try ReadMermaid(picture.mermaid())
    let marked = chart.links.indices.filter { chart.links[$0].label?.hasSuffix("-reference") == true }
    #expect(marked.count == 2)
    #expect(marked.allSatisfy { chart.linkStyles[$0]?.contains(Ink.finding.light) == true })
    // What goes up is written downwards.
    let upward = try #require(chart.links.first { $0.label == "▲ upward-reference" })
    #expect(upward.arrow == "-.-")
    #expect(chart.labels[upward.from] == "cityService" && chart.labels[upward.to] == "databaseClient")
  }

  /// Whatever the names are: what is read back is the picture.
  @Test(arguments: 0..<30) func readBackItIsThePicture(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    let layering = Layering(
      layers: ["Top", nastyNames[seed % nastyNames.count] + "!", "Bottom"],
      positions: graph.assemblies.map { RandomGraph.layer(of: $0).map { Layering.Position(layer: $0, row: 0) } })
    for level in Picture.Level.allCases {
      let picture = Picture(of: graph, layering: seed % 2 == 0 ? layering : .none(for: graph), level: level)
      let chart = try ReadMermaid(picture.mermaid())
      for node in picture.nodes {
        let label = try #require(chart.labels[Identifier.word(node.id)])
        #expect(label == [DisplayText.label(node.label), node.detail].compactMap { $0 }.joined(separator: "\n"))
      }
      // A frame around nothing is not drawn.
      for index in Set(picture.nodes.compactMap(\.box)) {
        let box = picture.boxes[index]
        #expect(chart.labels[Identifier.word(box.id)] == DisplayText.label(box.label))
      }
      let drawn = chart.links.filter { $0.arrow != "~~~" && !$0.from.hasPrefix("legend__") }
      let links = drawn.map { $0.label?.hasPrefix("▲") == true ? [$0.to, $0.from] : [$0.from, $0.to] }
      #expect(
        links == picture.edges.map { [picture.nodes[$0.from].id, picture.nodes[$0.to].id].map(Identifier.word) })
    }
  }

  @Test func unseenLinksHoldEachLayerBelowTheOneAbove() throws {
    let picture = SampleGraph.weather(hasFindings: true).picture(.definitions)
    let chart = try ReadMermaid(picture.mermaid())
    // The depth of each node by the links alone, as a layout sees them.
    var depths: [String: Int] = [:]
    for _ in picture.nodes {
      for link in chart.links { depths[link.to] = max(depths[link.to] ?? 0, (depths[link.from] ?? 0) + 1) }
    }
    func depth(_ node: Picture.Node) -> Int { depths[Identifier.word(node.id)] ?? 0 }
    for (upper, lower) in zip(picture.bands, picture.bands.dropFirst()) {
      let above = picture.nodes.filter { upper.ranks.contains($0.rank) }.map(depth).max() ?? 0
      let below = picture.nodes.filter { lower.ranks.contains($0.rank) }.map(depth).min() ?? 0
      #expect(above < below)
    }
  }

  @Test func whatGitHubWouldNotDrawIsSaid() {
    var recipe = RandomGraph(seed: 1)
    (recipe.definitions, recipe.references) = (300, 700)
    let graph = recipe.make()
    let large = Picture(of: graph, layering: .none(for: graph), level: .definitions)
    #expect(large.mermaidExcess?.contains("more than GitHub draws in one Mermaid chart (500)") == true)
    #expect(SampleGraph.weather().picture(.definitions).mermaidExcess == nil)
  }
}
