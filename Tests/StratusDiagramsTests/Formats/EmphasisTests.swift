import Foundation
import StratusCommands
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams

/// The effect of the style sheet in a browser when the pointer is on a node.
@Suite(.serialized, .slow, .enabled(if: Chromium.path != nil, Chromium.absence), .timeLimit(.minutes(3)))
struct EmphasisTests {
  private func open(_ diagram: Diagram) throws -> Chromium {
    let browser = try Chromium(width: 1_600, height: 1_200)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stratus-test-\(UUID().uuidString).svg")
    try Data(DiagramRenderer.drawn(diagram, as: .svg)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try browser.open(file.absoluteString)
    return browser
  }

  private func bright(_ browser: Chromium) throws -> Set<String> {
    let ids = try browser.text(
      "[...document.querySelectorAll('.edge')].filter(x => getComputedStyle(x).opacity == 1).map(x => x.id).join(' ')")
    return Set(ids.split(separator: " ").map(String.init))
  }

  private func edges(of diagram: Diagram, at node: Int? = nil) -> Set<String> {
    Set(diagram.edges.filter { node == nil || $0.from == node || $0.to == node }.map(\.id))
  }

  @Test func `pointing at a node fades the edges of other nodes`() throws {
    var diagram = SampleGraph.weather().diagram(.definitions)
    diagram.sourceLink = SourceLink("https://example.org/{file}#L{line}")
    let browser = try open(diagram)
    #expect(try bright(browser) == edges(of: diagram))
    for node in diagram.nodes.indices.filter({ !edges(of: diagram, at: $0).isEmpty }).prefix(6) {
      let frame = "document.getElementById('\(diagram.nodes[node].id)').getBoundingClientRect()"
      try browser.move(
        x: browser.number("\(frame).x + \(frame).width / 2"), y: browser.number("\(frame).y + \(frame).height / 2"))
      #expect(try bright(browser) == edges(of: diagram, at: node))
    }
    try browser.move(x: 1, y: 1)
    #expect(try bright(browser) == edges(of: diagram))
    let linked = try #require(
      diagram.nodes.indices.first { diagram.nodes[$0].location != nil && !edges(of: diagram, at: $0).isEmpty })
    try browser.evaluate("document.querySelector('[id=\"\(diagram.nodes[linked].id)\"] a').focus()")
    #expect(try bright(browser) == edges(of: diagram, at: linked))
    #expect(try browser.reported() == [])
  }

  @Test func `labels fade with their edges and marks of nodes stay`() throws {
    let diagram = SampleGraph.weather(hasFindings: true).diagram(.assemblies)
    let browser = try open(diagram)
    func shown() throws -> [String] {
      try browser.text(
        "[...document.querySelectorAll('.label')].filter(x => getComputedStyle(x).opacity == 1)"
          + ".map(x => x.textContent.trim()).sort().join('|')"
      ).split(separator: "|").map(String.init)
    }
    // Labels that would cover something are left out.
    let placed = diagram.placed().labels
    let marks = placed.filter { $0.edge == nil }.map(\.text)
    #expect(try shown() == placed.map(\.text).sorted())
    for node in diagram.nodes.indices {
      let edges = diagram.edges.indices.filter { diagram.edges[$0].from == node || diagram.edges[$0].to == node }
      guard !edges.isEmpty else { continue }
      // The label of a trunk belongs to all of its arrows.
      let labels = placed.filter { label in
        guard let edge = label.edge else { return false }
        return (diagram.trunks.first { $0.contains(edge) } ?? [edge]).contains(where: edges.contains)
      }.map(\.text)
      let frame = "document.getElementById('\(diagram.nodes[node].id)').getBoundingClientRect()"
      try browser.move(
        x: browser.number("\(frame).x + \(frame).width / 2"), y: browser.number("\(frame).y + \(frame).height / 2"))
      #expect(try shown() == (labels + marks).sorted(), "\(diagram.nodes[node].label)")
    }
    #expect(try browser.reported() == [])
  }

  @Test func `large diagrams have no emphasis`() throws {
    var recipe = RandomGraph(seed: 1)
    (recipe.definitions, recipe.references) = (301, 320)
    let graph = recipe.make()
    let diagram = Diagram(of: graph, layering: .none(for: graph), level: .definitions)
    let svg = String(decoding: try DiagramRenderer.drawn(diagram, as: .svg), as: UTF8.self)
    #expect(!svg.contains(":has(") && !svg.contains(" node0"))
  }
}
