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
        frame.map { frame in
          TitlePlacer(edges: placement.edges).leastCrossed(from: frame.x + 7, to: frame.maxX) {
            Coordinates.title(at: $0, in: frame, width: NodeMetrics.width(ofTitle: box))
          }
        }
      })
    return DiagramLayout.arranged(self, .of(self), at: frames, along: Routes(edges: placement.edges))
      .withColumn()
      .withLabels()
  }
}
