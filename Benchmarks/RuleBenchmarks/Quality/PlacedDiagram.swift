import Foundation
import StratusDiagrams
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
  /// Reads the layout of a diagram from the JSON that the tool writes.
  init(_ diagram: Diagram) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(diagram.placed().json()))
    let indexOfNode = Dictionary(uniqueKeysWithValues: file.nodes.enumerated().map { ($1.id, $0) })
    let indexOfFrame = Dictionary(uniqueKeysWithValues: file.assemblies.enumerated().map { ($1.id, $0) })
    nodes = file.nodes.map(\.rect)
    names = file.nodes.map(\.id)
    frameOfNode = file.nodes.map { $0.assembly.flatMap { indexOfFrame[$0] } }
    frames = file.assemblies.map(\.rect)
    frameNames = file.assemblies.map(\.name)
    edges = file.edges.compactMap { edge in
      guard let from = indexOfNode[edge.from], let to = indexOfNode[edge.to], from != to else { return nil }
      return Edge(from: from, to: to, route: edge.route.map { Point(x: $0[0], y: $0[1]) })
    }
  }

  private struct File: Decodable {
    let nodes: [Element]
    let assemblies: [Element]
    let edges: [Edge]

    struct Element: Decodable {
      let id: String
      let name: String
      let assembly: String?
      let x: Double
      let y: Double
      let width: Double
      let height: Double

      var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
    }

    struct Edge: Decodable {
      let from: String
      let to: String
      let route: [[Double]]
    }
  }
}
