extension PlacedPicture {
  /// Draws the edges that took no part in the layout, findings above all, over what it has placed.
  mutating func routeFreeEdges() {
    let router = Router(obstacles: nodes + titles.compactMap { $0 })
    // Where two edges connect the same nodes, the straight way would cover the other one.
    let edgesBetween = picture.edges.reduce(into: [Ends: Int]()) { $0[Ends($1), default: 0] += 1 }
    for (index, edge) in picture.edges.prefix(edges.count).enumerated() where edges[index].count < 4 {
      edges[index] =
        edge.from == edge.to
        ? Self.loop(at: nodes[edge.from])
        : router.route(
          from: edge.from, to: edge.to,
          shift: edgesBetween[Ends(edge), default: 1] > 1 ? shift(from: nodes[edge.from], to: nodes[edge.to]) : 0)
    }
  }

  /// How far to the right of the straight way: the more sideways it leads, the less, as it begins and ends within the nodes.
  private func shift(from: Rect, to: Rect) -> Double {
    let way = to.center - from.center
    let room = min(from.height, to.height) / 2 - 4
    return abs(way.x) > 0 ? min(16, room * way.length / abs(way.x)) : 16
  }

  /// Two nodes, whichever of them refers to the other.
  private struct Ends: Hashable {
    let low: Int
    let high: Int

    init(_ edge: Picture.Edge) { (low, high) = (min(edge.from, edge.to), max(edge.from, edge.to)) }
  }

  /// A loop at the right side of a node, wide enough for the arrow head.
  static func loop(at node: Rect) -> [Point] {
    let (right, middle) = (node.maxX, node.center.y)
    let (start, end) = (Point(x: right, y: middle - 8), Point(x: right, y: middle + 8))
    return [start, Point(x: right + 48, y: middle - 19), Point(x: right + 48, y: middle + 19), end]
  }
}
