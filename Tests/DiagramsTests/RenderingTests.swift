import Architecture
import DefinitionGraph
import Diagrams
import Foundation
import StratusCommands
import TestSupport
import Testing

/// Serialized: each picture is laid out in a copy of this process.
@Suite(.serialized) struct RenderingTests {
  @Test(arguments: Picture.Level.allCases) func dotIsGolden(level: Picture.Level) {
    expectGolden(SampleGraph.weather(hasFindings: true).picture(level).dot(), "weather-\(level).dot")
  }

  @Test("B20: ranks without a layer's name have no text in DOT", arguments: Picture.Level.allCases)
  func noTextForNamelessRanks(level: Picture.Level) {
    let dot = SampleGraph.weather().picture(level).dot()
    #expect(dot.contains("rank-0"))
    #expect(!dot.contains("(no name)"))
  }

  @Test(arguments: Picture.Level.allCases) func svgIsGolden(level: Picture.Level) throws {
    let svg = try PictureRenderer.drawn(SampleGraph.weather(hasFindings: true).picture(level), as: .svg)
    expectGolden(String(decoding: svg, as: UTF8.self), "weather-\(level).svg")
  }

  @Test(arguments: Picture.Level.allCases) func svgIsValidAndHoldsEachNodeAndEdge(level: Picture.Level) throws {
    let picture = SampleGraph.weather(hasFindings: true).picture(level)
    let document = try ParsedSVG(PictureRenderer.drawn(picture, as: .svg))
    let expected = picture.nodes.map(\.id) + picture.edges.map(\.id) + picture.boxes.map(\.id)
    #expect(document.ids.isSuperset(of: expected))
    #expect(document.texts.isSuperset(of: picture.nodes.map(\.label)))
    #expect(document.texts.isSuperset(of: ["upward-reference", "peer-reference"]))
    #expect(document.elements.isDisjoint(with: ["script", "image", "foreignObject", "a"]))
  }

  @Test(arguments: 0..<8) func nastyNamesAreShownAndNeverRead(seed: Int) throws {
    var recipe = RandomGraph(seed: seed)
    recipe.hasNastyNames = true
    let graph = recipe.make()
    for level in Picture.Level.allCases {
      let picture = Picture(of: graph, layering: .none(for: graph), level: level)
      let nodes = Set(picture.nodes.map(\.id))

      let drawn = try ParsedSVG(run(["dot", "-Tsvg"], stdin: Array(picture.dot().utf8)).stdout)
      #expect(drawn.ids.isSuperset(of: nodes))
      #expect(drawn.ids.isSuperset(of: picture.edges.map(\.id)))
      #expect(drawn.elements.isDisjoint(with: ["script", "image", "foreignObject"]))

      let document = try ParsedSVG(PictureRenderer.drawn(picture, as: .svg))
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
    let picture = Picture(of: graph, layering: .none(for: graph), level: .definitions)
    let result = try run(["dot", "-Tsvg"], stdin: Array(picture.dot().utf8))
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let shown = try ParsedSVG(result.stdout).texts
    let ours = try ParsedSVG(PictureRenderer.drawn(picture, as: .svg)).texts
    // Graphviz writes some spaces as such that do not break.
    let labels = Set(shown.map { $0.replacingOccurrences(of: "\u{A0}", with: " ") })
    #expect(ours.contains { $0.hasSuffix("!") })
    #expect(labels.isSuperset(of: ours.filter { $0.hasSuffix("!") }), "\(labels)")
  }

  @Test func placesLeadToTheirSources() throws {
    var picture = SampleGraph.weather().picture(.definitions)
    picture.sourceLink = SourceLink("https://git.example/?a=1&b={file}#L{line}")
    let svg = try PictureRenderer.drawn(picture, as: .svg)
    #expect(try ParsedSVG(svg).ids.isSuperset(of: picture.nodes.map(\.id)))
    let links = String(decoding: svg, as: UTF8.self).matches(of: /<a xlink:href="([^"]*)"/).map { String($0.1) }
    let placed = picture.nodes.filter { $0.location != nil }.count + picture.edges.filter { $0.location != nil }.count
    #expect(links.count >= placed && placed > 80)
    #expect(links.contains("https://git.example/?a=1&amp;b=Sources/Services.swift#L34"))
    #expect(picture.mermaid().contains(#" href "https://git.example/?a=1&b=Sources/Services.swift#L34""#))
  }

  @Test func pngHasTheSizeOfTheSVGAtNinetySixDotsAnInch() throws {
    let picture = SampleGraph.weather().picture(.assemblies)
    let png = try PictureRenderer.drawn(picture, as: .png)
    let svg = try ParsedSVG(PictureRenderer.drawn(picture, as: .svg))
    func number(at start: Int) -> Double { Double(png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }) }
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(abs(number(at: 16) - svg.width * 96 / 72) <= 2)
    #expect(abs(number(at: 20) - svg.height * 96 / 72) <= 2)
  }

  @Test func pictureOfNothingIsAPicture() throws {
    let graph = DefinitionGraph(text: "")
    for level in Picture.Level.allCases {
      for format in PictureRenderer.Format.allCases {
        let picture = Picture(of: graph, layering: .none(for: graph), level: level)
        #expect(try !PictureRenderer.drawn(picture, as: format).isEmpty)
      }
    }
  }
}
