extension PlacedPicture {
  /// Draws the edges that took no part in the layout, findings above all, over what it has placed.
  mutating func routeFreeEdges() {
    let router = Router(obstacles: nodes + titles.compactMap { $0 })
    // Where two edges connect the same nodes, the straight way would cover the other one.
    let edgesBetween = picture.edges.reduce(into: [Ends: Int]()) { $0[Ends($1), default: 0] += 1 }
    for (index, edge) in picture.edges.enumerated() where edges[index].count < 4 {
      edges[index] =
        edge.from == edge.to
        ? Self.loop(at: nodes[edge.from])
        : router.route(from: edge.from, to: edge.to, shift: edgesBetween[Ends(edge), default: 1] > 1 ? 16 : 0)
    }
  }

  /// Two nodes, whichever of them refers to the other.
  private struct Ends: Hashable {
    let low: Int
    let high: Int

    init(_ edge: Picture.Edge) { (low, high) = (min(edge.from, edge.to), max(edge.from, edge.to)) }
  }

  /// A loop at the right side of a node, wide enough for the arrow head.
  private static func loop(at node: Rect) -> [Point] {
    let (right, middle) = (node.maxX, node.center.y)
    let (start, end) = (Point(x: right, y: middle - 8), Point(x: right, y: middle + 8))
    return [start, Point(x: right + 48, y: middle - 19), Point(x: right + 48, y: middle + 19), end]
  }
}
