extension DiagramLayout {
  /// Draws the edges that took no part in the layout, findings above all, over what it has placed.
  mutating func routeFreeEdges() {
    let free = diagram.edges.indices.prefix(edges.count).filter { edges[$0].count < 4 }
    guard !free.isEmpty else { return }
    let router = Router(obstacles: nodes + titles.compactMap { $0 })
    // Where two edges connect the same nodes, the straight way would cover the other one.
    let edgesBetween = diagram.edges.reduce(into: [Ends: Int]()) { $0[Ends($1), default: 0] += 1 }
    var ways: [(edge: Int, corners: [Point])] = []
    for index in free {
      let edge = diagram.edges[index]
      if edge.from == edge.to {
        edges[index] = loop(at: edge.from)
      } else {
        let hasOther = edgesBetween[Ends(edge), default: 1] > 1
        let shift = hasOther ? shift(from: nodes[edge.from], to: nodes[edge.to]) : 0
        ways.append((index, router.way(from: edge.from, to: edge.to, shift: shift)))
      }
    }
    var placed: [(node: Int, end: Point)] = []
    for (index, chain) in edges.enumerated() {
      guard let start = chain.first, let end = chain.last else { continue }
      placed += [(diagram.edges[index].from, start), (diagram.edges[index].to, end)]
    }
    var apart = RouteSpacing(router, nodeCount: nodes.count, placed: placed)
    // Straight ways first, as others can give way to them.
    ways.sort { ($0.corners.count, $0.edge) < ($1.corners.count, $1.edge) }
    for (index, corners) in ways {
      edges[index] = Router.curve(apart.add(corners, from: diagram.edges[index].from, to: diagram.edges[index].to))
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

    init(_ edge: Diagram.Edge) { (low, high) = (min(edge.from, edge.to), max(edge.from, edge.to)) }
  }

  /// At the right side, no larger than there is room.
  private func loop(at node: Int) -> [Point] {
    let loop = Self.loop(at: nodes[node])
    let frame = Rect(x: nodes[node].maxX + 1, y: nodes[node].center.y - 14, width: 38, height: 28)
    let isInBox = diagram.nodes[node].box.flatMap { boxes[$0] }.map { $0.contains(frame) } ?? true
    if isInBox, !nodes.contains(where: { $0.intersects(frame) }) { return loop }
    let (right, middle) = (nodes[node].maxX, nodes[node].center.y)
    return [
      Point(x: right, y: middle - 8), Point(x: right + 15, y: middle - 14), Point(x: right + 15, y: middle + 14),
      Point(x: right, y: middle + 8),
    ]
  }

  /// A loop at the right side of a node, wide enough for the arrow head.
  static func loop(at node: Rect) -> [Point] {
    let (right, middle) = (node.maxX, node.center.y)
    let (start, end) = (Point(x: right, y: middle - 8), Point(x: right, y: middle + 8))
    return [start, Point(x: right + 48, y: middle - 19), Point(x: right + 48, y: middle + 19), end]
  }
}
