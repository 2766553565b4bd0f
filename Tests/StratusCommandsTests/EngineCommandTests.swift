import Foundation
import StratusGraph
import StratusTestSupport
import Testing

/// `graph --engine`, with the built tool.
struct EngineCommandTests {
  private let graph = DefinitionGraph(
    text: """
      Story.screen -> Service.city, Service.mail, Core.handler, Story.title
      Story.title (prototype alias) -> Story.screen
      Other.list (isolation:MainActor) -> Service.city, Story.screen (at:Other.swift:4)
      Service.city -> Core.handler, Core.store
      Core.handler (prototype) -> Core.handler (property)
      Core.base (abstract)
      Core.store -> Core.base (parent), Story.screen (property at:Core.swift:9)
      """)

  private func run(_ arguments: [String], in directory: URL) throws -> ProcessResult {
    try LayeredSample.draw(arguments, graph: graph, in: directory)
  }

  private func written(_ format: String, _ engine: String, _ level: String) throws -> String {
    try withTemporaryDirectory { directory in
      let result = try run(["--format", format, "--engine", engine, "--level", level], in: directory)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      return result.output
    }
  }

  /// Returns everything that a reader of an SVG sees and can point at, without positions. Labels of edges are left out where they would cover something.
  private func content(of svg: String) throws -> [String] {
    let svg = svg.replacing(try Regex("<g [^>]*class=\"node label.*?</g>").dotMatchesNewlines(), with: "")
    let patterns = [
      "<title>[^<]*</title>", ">[^<]+</text>", " id=\"[^\"]*\"", " class=\"[^\"]*\"", "xlink:href=\"[^\"]*\"",
      " (?:fill|stroke|stroke-dasharray)=\"[^\"]*\"",
    ]
    return try patterns.flatMap { pattern in
      svg.matches(of: try Regex(pattern)).map { String(svg[$0.range]) }
    }.sorted()
  }

  @Test(arguments: ["definitions", "assemblies", "layers"])
  func `dot places what the other engine draws`(level: String) throws {
    let (own, dot) = (try written("svg", "stratus", level), try written("svg", "dot", level))
    #expect(try own != dot && content(of: own).count > 40)
    let difference = try content(of: dot).difference(from: content(of: own))
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test(arguments: [("png", "\u{89}PNG"), ("pdf", "%PDF")])
  func `dot places images`(format: String, beginning: String) throws {
    try withTemporaryDirectory { directory in
      let result = try run(["-o", "diagram.\(format)", "--engine", "dot"], in: directory)
      #expect(result.status == 0 && result.errors == "", "\(result.errors)")
      let bytes = try Data(contentsOf: directory.appendingPathComponent("diagram.\(format)"))
      #expect(bytes.starts(with: beginning.unicodeScalars.map { UInt8($0.value) }) && bytes.count > 2_000)
    }
  }

  private struct Placed: Decodable {
    struct Frame: Decodable {
      let id: String?
      let name: String?
      let assembly: String?
      let x, y, width, height: Double

      func contains(_ other: Frame) -> Bool {
        x <= other.x && y <= other.y && other.x + other.width <= x + width && other.y + other.height <= y + height
      }

      func intersects(_ other: Frame) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
      }
    }

    struct Edge: Decodable {
      let from, to: String
      let route: [[Double]]
    }

    let layers: [Frame]
    let assemblies: [Frame]
    let nodes: [Frame]
    let edges: [Edge]
  }

  @Test func `layers stay rows, and edges connect their nodes`() throws {
    let placed = try JSONDecoder().decode(Placed.self, from: Data(try written("json", "dot", "definitions").utf8))
    #expect(placed.layers.map(\.name) == ["Stories", "Services", "Core"] && placed.nodes.count == 8)
    for (upper, lower) in zip(placed.layers, placed.layers.dropFirst()) { #expect(upper.y + upper.height <= lower.y) }
    for (index, node) in placed.nodes.enumerated() {
      let assembly = try #require(placed.assemblies.first { $0.id == node.assembly })
      #expect(assembly.contains(node) && placed.layers.contains { $0.contains(assembly) })
      #expect(!placed.nodes[..<index].contains { $0.intersects(node) })
    }
    for (index, assembly) in placed.assemblies.enumerated() {
      #expect(!placed.assemblies[..<index].contains { $0.intersects(assembly) })
    }
    #expect(placed.edges.count == 12)
    for edge in placed.edges {
      for (id, point) in [(edge.from, edge.route.first), (edge.to, edge.route.last)] {
        let node = try #require(placed.nodes.first { $0.id == id })
        let point = try #require(point)
        let distance = max(
          node.x - point[0], point[0] - node.x - node.width, node.y - point[1], point[1] - node.y - node.height)
        #expect(abs(distance) < 2, "\(edge)")
      }
    }
  }

  @Test func `exported DOT has no positions, so the engine does not change it`() throws {
    #expect(try written("dot", "dot", "definitions") == written("dot", "stratus", "definitions"))
  }

  @Test(arguments: [
    (["--engine", "neato"], "invalid value 'neato' for '--engine'; expected stratus or dot\n"),
    (["--engine", "dto"], "invalid value 'dto' for '--engine'; did you mean 'dot'?\n"),
    (
      ["--engine", "dot", "--view", "matrix", "--format", "svg"],
      "'--engine dot' has no effect here: a matrix has no arrows to place\n"
    ),
    (
      ["--engine", "dot", "--format", "html"],
      "'--engine dot' has no effect on the format html, which other programs place\nhelp: omit --engine, or choose svg, "
    ),
    (["--engine", "dot", "--format", "mermaid"], "'--engine dot' has no effect on the format mermaid, which"),
    (["--engine", "dot", "-o", "x.puml"], "'--engine dot' has no effect on the format plantuml, which"),
  ])
  func `an engine that cannot be used is an error`(arguments: [String], message: String) throws {
    try withTemporaryDirectory { directory in
      let result = try run(arguments, in: directory)
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors.hasPrefix("error: \(message)"), "\(result.errors)")
    }
  }

  @Test(arguments: 0..<4) func `dot places names with special characters and edges in all directions`(seed: Int) throws
  {
    var recipe = RandomGraph(seed: seed)
    (recipe.definitions, recipe.references, recipe.upward, recipe.hasNastyNames) = (40, 90, 0.2, true)
    let graph = recipe.make()
    let result = try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "-", "--format", "json", "--engine", "dot", "--level", "definitions"],
      stdin: graph.snapshot())
    let placed = try JSONDecoder().decode(Placed.self, from: Data(result.output.utf8))
    #expect(placed.nodes.count >= graph.definitions.count && placed.edges.allSatisfy { $0.route.count >= 4 })
  }
}
