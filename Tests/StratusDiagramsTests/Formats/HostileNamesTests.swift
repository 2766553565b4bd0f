import CStratusGraphviz
import Foundation
import StratusArchitecture
import StratusCommands
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusDiagrams
@testable import StratusGraphviz

struct HostileNamesTests {
  private static let elements: Set = ["svg", "title", "desc", "style", "g", "a", "rect", "polygon", "path", "text"]
  private static let attributes: Set = [
    "xmlns", "xmlns:xlink", "role", "aria-labelledby", "width", "height", "viewBox", "id", "class", "transform", "fill",
    "stroke", "stroke-width", "stroke-dasharray", "points", "d", "x", "y", "rx", "text-anchor", "font-family",
    "font-weight", "font-size", "xlink:href",
  ]
  private static let templates = [
    "https://git.example/?a=1&b={file}#L{line}", "{file}", "{file}:{line}", "../{file}?'{line}", "x:{line}/{file}",
  ]

  @Test(arguments: 0..<6) func `SVG contains only known elements and attributes`(seed: Int) throws {
    var viewed = ViewedGraph.hostile(seed: seed)
    viewed.sourceLink = SourceLink(Self.templates[seed % Self.templates.count])
    for level in Diagram.Level.allCases {
      let diagram = Diagram(of: viewed, level: level)
      let document = try ParsedSVG(DiagramRenderer.drawn(diagram, as: .svg))
      #expect(document.elements.isSubset(of: Self.elements), "\(document.elements.subtracting(Self.elements))")
      #expect(document.attributes.isSubset(of: Self.attributes), "\(document.attributes.subtracting(Self.attributes))")
      let locations = diagram.nodes.compactMap(\.location) + diagram.edges.compactMap(\.location)
      let expected = Set(locations.compactMap { viewed.sourceLink?.address(of: $0) })
      #expect(document.links == expected)
      #expect(document.ids.isSuperset(of: diagram.nodes.map(\.id) + diagram.edges.map(\.id)))
      #expect(document.texts.isSuperset(of: diagram.nodes.map { DisplayText.label($0.label) }))
      #expect(document.texts.isSuperset(of: diagram.bands.compactMap(\.name).map { DisplayText.label($0) }))
    }
  }

  @Test(arguments: ["Core\\", "\\", "C:\\new\\L", "\\N \\G", "\\\\\\"])
  func `a backslash in the name of a layer hides no shape`(name: String) throws {
    let graph = DefinitionGraph(text: "Story.view -> Core.store")
    func shapes(_ bottom: String) throws -> [Substring] {
      let layering = Layering(
        layers: ["Top", bottom], positions: graph.assemblies.indices.map { Layering.Position(layer: $0, row: 0) })
      let svg = try DiagramRenderer.drawn(Diagram(of: graph, layering: layering, level: .definitions), as: .svg)
      #expect(bottom == "Plain" || String(decoding: svg, as: UTF8.self).contains(">\(bottom)</text>"))
      return String(decoding: svg, as: UTF8.self).matches(of: /<(rect|path|polygon|text)\b/).map(\.1)
    }
    #expect(try shapes(name) == shapes("Plain"))
  }

  /// Graphviz reads the labels of the diagram from the text, without markup.
  @Test(arguments: seeds(20)) func `libcgraph reads labels back`(seed: Int) throws {
    var viewed = ViewedGraph.hostile(seed: seed)
    viewed.sourceLink = SourceLink("https://git.example/?a=1&b={file}#L{line}")
    for level in Diagram.Level.allCases {
      let diagram = Diagram(of: viewed, level: level)
      let read = Self.nodes(in: diagram.dot())
      for node in diagram.nodes {
        let attributes = try #require(read[node.id])
        let shown = [DisplayText.label(node.label), node.detail].compactMap { $0 }.joined(separator: "\n")
        #expect(Self.shown(attributes.label) == DisplayText.visibleLines(shown))
        #expect(Self.shown(attributes.tooltip) == DisplayText.visibleLines(node.tooltip))
        #expect(attributes.address == diagram.sourceLink?.address(of: node.location) ?? "")
      }
      let rulers = read.keys.filter { $0.hasPrefix("rank-") }.count
      #expect(read.count == diagram.nodes.count + rulers)
      let names = diagram.bands.compactMap(\.name).map { DisplayText.label($0) }
      #expect(Set(read.filter { $0.key.hasPrefix("rank-") }.map { Self.shown($0.value.label) }).isSuperset(of: names))
    }
  }

  private struct ReadNode {
    var label, tooltip, address: String
  }

  private static func nodes(in dot: String) -> [String: ReadNode] {
    // libcgraph has global state, and other tests may draw at the same time.
    Graphviz.exclusively {
      guard let graph = agmemread(dot) else { return [:] }
      defer { agclose(graph) }
      var nodes: [String: ReadNode] = [:]
      var node = agfstnode(graph)
      while let current = node {
        func value(_ name: String) -> String {
          var name = Array(name.utf8CString)
          guard let value = agget(current, &name) else { return "" }
          return aghtmlstr(value) == 0 ? String(cString: value) : "markup"
        }
        nodes[agnameof(current).map { String(cString: $0) } ?? ""] = ReadNode(
          label: value("label"), tooltip: value("tooltip"), address: value("URL"))
        node = agnxtnode(graph, current)
      }
      return nodes
    }
  }

  /// Returns the text that Graphviz shows for a label: a backslash begins an escape, and entities are decoded.
  private static func shown(_ label: String) -> String {
    var (result, isEscape) = ("", false)
    for scalar in label.unicodeScalars {
      if isEscape {
        result += scalar == "n" ? "\n" : scalar == "\\" ? "\\" : "?"
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result.replacing(/&(\w+|#\w+);/) { $0.1 == "amp" ? "&" : "?" }
  }

  @Test func `links in a PDF lead to sources`() throws {
    var diagram = SampleGraph.weather().diagram(.definitions)
    diagram.sourceLink = SourceLink("https://git.example/{file}#L{line}")
    let links = try objects(ofPDF: DiagramRenderer.drawn(diagram, as: .pdf)).matches(of: /\/URI \((.*?)\)/).map(\.1)
    #expect(links.contains("https://git.example/Sources/Services.swift#L34"))
    #expect(links.count >= diagram.nodes.count)
  }
}
