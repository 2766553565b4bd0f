import StratusLayout

/// The content of a diagram for another layout engine, which reads DOT.
package struct PlacementRequest: Sendable {
  /// The text, with the sizes of all nodes.
  package let dot: [UInt8]
  /// The names of the nodes in the text.
  package let nodes: [String]
  /// The names of the subgraphs that represent boxes.
  package let boxes: [String]
  /// The attribute `id` of each edge.
  package let edges: [String]
}

/// The positions that another layout engine found, in points, with a vertical axis that points down.
package struct Placement: Sendable {
  /// The center of each node.
  package var nodes: [Point]
  /// The frame of each box; `nil` for a box without nodes.
  package var boxes: [Rect?]
  /// The route of each edge, a chain of Bézier curves from its tail to its head; empty if there is none.
  package var edges: [[Point]]

  package init(nodes: [Point], boxes: [Rect?], edges: [[Point]]) {
    (self.nodes, self.boxes, self.edges) = (nodes, boxes, edges)
  }
}

extension Diagram {
  /// Returns the diagram with the positions of all elements, most of them from another engine. The page, the names, and the labels are
  /// arranged as in ``placed()``.
  package func placed(
    by engine: (PlacementRequest) throws(RenderingError) -> Placement
  ) throws(RenderingError) -> DiagramLayout {
    let content = withoutColumn
    let placement = try engine(
      PlacementRequest(
        dot: content.dotBytes(), nodes: content.nodes.map(\.id), boxes: content.boxes.map { DOTWriter.cluster($0.id) },
        edges: content.edges.map(\.id)))
    let frames = Frames(
      nodes: zip(content.nodes, placement.nodes).map { Rect(center: $1, size: NodeMetrics.size(of: $0)) },
      boxes: placement.boxes,
      titles: zip(content.boxes, placement.boxes).map { box, frame in
        frame.map { placement.title(in: $0, width: NodeMetrics.width(ofTitle: box)) }
      })
    return DiagramLayout.arranged(self, .of(self), at: frames, along: Routes(edges: placement.edges))
      .withColumn()
      .withLabels()
  }
}

extension Placement {
  /// Returns the frame of the name of a box: where the fewest edges cross it, as far to the left as possible.
  fileprivate func title(in box: Rect, width: Double) -> Rect {
    func frame(_ start: Double) -> Rect { Coordinates.title(at: start, in: box, width: width) }
    let first = box.x + 7
    let crossings = edges.flatMap { Self.crossings(of: $0, with: frame(first)) }
    let starts = [first] + crossings.map { $0.upperBound + 4 }.filter { $0 > first && $0 + width <= box.maxX }.sorted()
    var (best, least) = (first, Int.max)
    for start in starts {
      let count = crossings.count { $0.lowerBound < start + width && start < $0.upperBound }
      if count < least { (best, least) = (start, count) }
    }
    return frame(best)
  }

  /// Returns the horizontal ranges that an edge has at the height of a frame.
  private static func crossings(of edge: [Point], with frame: Rect) -> [ClosedRange<Double>] {
    let points = Curve.samples(edge)
    return zip(points, points.dropFirst()).compactMap { start, end in
      let (high, low) = start.y < end.y ? (start, end) : (end, start)
      guard high.y < frame.maxY, low.y > frame.y else { return nil }
      func x(_ y: Double) -> Double {
        low.y == high.y ? high.x : high.x + (low.x - high.x) * (y - high.y) / (low.y - high.y)
      }
      let ends = low.y == high.y ? [low.x, high.x] : [x(max(high.y, frame.y)), x(min(low.y, frame.maxY))]
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
  }
}
