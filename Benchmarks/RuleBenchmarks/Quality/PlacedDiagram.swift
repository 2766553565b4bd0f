import Foundation
import StratusDiagrams
import StratusGraphviz
import StratusLayout
import StratusTestSupport

/// A placed diagram, whichever program placed it: frames, and edges as chains of Bézier curves.
struct PlacedDiagram {
  struct Edge {
    let from: Int
    let to: Int
    let route: [Point]
  }

  /// The frames of nodes, which have the same order in all layouts of a diagram.
  var nodes: [Rect]
  /// The name of each node, which is the same in similar diagrams.
  var names: [String]
  /// The index of the frame that contains each node; `nil` for a node without one.
  var frameOfNode: [Int?]
  /// The frames of assemblies, with their names.
  var frames: [Rect]
  var frameNames: [String]
  var edges: [Edge]

  /// The smallest rectangle that contains everything.
  var extent: Rect {
    var extent = nodes.first ?? Rect(x: 0, y: 0, width: 0, height: 0)
    func add(_ x: Double, _ y: Double, _ maxX: Double, _ maxY: Double) {
      let (left, top) = (min(extent.x, x), min(extent.y, y))
      extent = Rect(
        x: left, y: top, width: max(extent.x + extent.width, maxX) - left,
        height: max(extent.y + extent.height, maxY) - top)
    }
    for rect in nodes + frames { add(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height) }
    for edge in edges { for point in edge.route { add(point.x, point.y, point.x, point.y) } }
    return extent
  }

  /// The nodes of each row, top first. A row is a set of nodes with the same vertical center.
  var rows: [[Int]] {
    let rows = Dictionary(grouping: nodes.indices) { (nodes[$0].center.y * 10).rounded() }
    return rows.keys.sorted().map { rows[$0] ?? [] }
  }
}

extension PlacedDiagram {
  /// Reads the layout of a diagram from the SVG that the tool draws.
  init(_ diagram: Diagram) throws {
    try self.init(svg: Graphviz.draw(diagram.placed().drawing(), as: .svg))
  }

  /// Reads the layout of a diagram from an SVG that the tool has written.
  init(svg: [UInt8]) throws {
    let drawn = try ParsedSVG(svg)
    let assemblies = drawn.shapes.filter { $0.classes.isSuperset(of: ["cluster", "assembly"]) }
    // The box of a group stands for its members.
    let groups = drawn.nodes.filter { $0.classes.contains("group") }.compactMap(\.frame)
    let shapes = drawn.nodes.filter { node in
      node.classes.contains("group") || !groups.contains { $0 != node.frame && Self.contains($0, node.frame ?? .zero) }
    }
    let nodes = shapes.compactMap(\.frame)
    let frames = assemblies.compactMap(\.frame)
    names = shapes.map(\.id)
    frameNames = drawn.shapes.filter { $0.classes.contains("assembly-name") }.map(\.text)
    frameOfNode = nodes.map { node in frames.firstIndex { Self.contains($0, node) } }
    (self.nodes, self.frames) = (nodes, frames)
    // The ids of the ends are part of an arrow's id: reference-<from>--<to>--<finding>. Encoded names contain no `-`.
    func name(_ id: some StringProtocol) -> String { String(id.drop { $0 != "-" }.dropFirst()) }
    let indexOfNode = Dictionary(uniqueKeysWithValues: names.enumerated().map { (name($1), $0) })
    edges = drawn.arrows.compactMap { arrow in
      let ends = name(arrow.id).components(separatedBy: "--")
      guard let from = indexOfNode[ends[0]], let to = indexOfNode[ends[1]], from != to else { return nil }
      return Edge(from: from, to: to, route: arrow.route)
    }
  }
}
