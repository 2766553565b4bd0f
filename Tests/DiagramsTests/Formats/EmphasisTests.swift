import DefinitionGraph
import Diagrams
import Foundation
import StratusCommands
import TestSupport
import Testing

/// What a browser makes of the style sheet when a reader points at a node.
@Suite(.serialized, .enabled(if: Chromium.path != nil, Chromium.absence), .timeLimit(.minutes(3)))
struct EmphasisTests {
  private func open(_ picture: Picture) throws -> Chromium {
    let browser = try Chromium(width: 1_600, height: 1_200)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stratus-test-\(UUID().uuidString).svg")
    try Data(PictureRenderer.drawn(picture, as: .svg)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try browser.open(file.absoluteString)
    return browser
  }

  private func bright(_ browser: Chromium) throws -> Set<String> {
    let ids = try browser.text(
      "[...document.querySelectorAll('.edge')].filter(x => getComputedStyle(x).opacity == 1).map(x => x.id).join(' ')")
    return Set(ids.split(separator: " ").map(String.init))
  }

  private func edges(of picture: Picture, at node: Int? = nil) -> Set<String> {
    Set(picture.edges.filter { node == nil || $0.from == node || $0.to == node }.map(\.id))
  }

  @Test func pointingAtANodeFadesTheEdgesOfOthers() throws {
    var picture = SampleGraph.weather().picture(.definitions)
    picture.sourceLink = SourceLink("https://example.org/{file}#L{line}")
    let browser = try open(picture)
    #expect(try bright(browser) == edges(of: picture))
    for node in picture.nodes.indices.filter({ !edges(of: picture, at: $0).isEmpty }).prefix(6) {
      let frame = "document.getElementById('\(picture.nodes[node].id)').getBoundingClientRect()"
      try browser.move(
        x: browser.number("\(frame).x + \(frame).width / 2"), y: browser.number("\(frame).y + \(frame).height / 2"))
      #expect(try bright(browser) == edges(of: picture, at: node))
    }
    try browser.move(x: 1, y: 1)
    #expect(try bright(browser) == edges(of: picture))
    let linked = try #require(
      picture.nodes.indices.first { picture.nodes[$0].location != nil && !edges(of: picture, at: $0).isEmpty })
    try browser.evaluate("document.querySelector('[id=\"\(picture.nodes[linked].id)\"] a').focus()")
    #expect(try bright(browser) == edges(of: picture, at: linked))
    #expect(try browser.reported() == [])
  }

  @Test func labelsFadeWithTheirEdgesAndMarksOfNodesStay() throws {
    let picture = SampleGraph.weather(hasFindings: true).picture(.assemblies)
    let browser = try open(picture)
    func shown() throws -> [String] {
      try browser.text(
        "[...document.querySelectorAll('.label')].filter(x => getComputedStyle(x).opacity == 1)"
          + ".map(x => x.textContent.trim()).sort().join('|')"
      ).split(separator: "|").map(String.init)
    }
    let marks = picture.nodes.compactMap(\.rule)
    #expect(try shown() == (picture.edges.compactMap(\.label) + marks).sorted())
    for node in picture.nodes.indices {
      let edges = picture.edges.filter { $0.from == node || $0.to == node }
      guard !edges.isEmpty else { continue }
      let frame = "document.getElementById('\(picture.nodes[node].id)').getBoundingClientRect()"
      try browser.move(
        x: browser.number("\(frame).x + \(frame).width / 2"), y: browser.number("\(frame).y + \(frame).height / 2"))
      #expect(try shown() == (edges.compactMap(\.label) + marks).sorted(), "\(picture.nodes[node].label)")
    }
    #expect(try browser.reported() == [])
  }

  @Test func largePicturesGoWithout() throws {
    var recipe = RandomGraph(seed: 1)
    (recipe.definitions, recipe.references) = (301, 320)
    let graph = recipe.make()
    let picture = Picture(of: graph, layering: .none(for: graph), level: .definitions)
    let svg = String(decoding: try PictureRenderer.drawn(picture, as: .svg), as: UTF8.self)
    #expect(!svg.contains(":has(") && !svg.contains(" node0"))
  }
}
