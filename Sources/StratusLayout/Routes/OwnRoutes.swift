/// Routes the edges that are not part of the grid, which are mainly findings, and those whose grid route is long.
struct OwnRoutes {
  let content: LayoutContent
  let frames: Frames

  /// Returns the routes of all edges.
  ///
  /// - Parameters:
  ///   - routes: the route of each edge of the grid; empty for the others.
  ///   - longEdges: the edges of the others that have a long route in the grid.
  func routed(beside routes: [[Point]], longEdges: Set<Int>) -> [[Point]] {
    var edges = routes
    let missing = content.edges.indices.filter { edges[$0].count < 4 }
    guard !missing.isEmpty else { return edges }
    let router = Router(obstacles: frames.nodes + frames.titles.compactMap(\.self))
    let roundBoxes = Router(obstacles: router.obstacles + frames.boxes.compactMap(\.self))
    // If two edges connect the same nodes, a straight route would cover the other edge.
    let edgesBetween = content.edges.reduce(into: [Ends: Int]()) { $0[Ends($1), default: 0] += 1 }
    var corners: [(edge: Int, corners: [Point])] = []
    for index in missing {
      let edge = content.edges[index]
      if edge.from == edge.to {
        edges[index] = loop(at: edge.from)
      } else {
        let hasOther = edgesBetween[Ends(edge), default: 1] > 1
        let shift = hasOther ? shift(from: frames.nodes[edge.from], to: frames.nodes[edge.to]) : 0
        var route = router.route(from: edge.from, to: edge.to, shift: shift)
        if longEdges.contains(index) {
          // Other boxes are only passed if the way around them is long, too.
          let own = [edge.from, edge.to].compactMap { content.nodes[$0].box.flatMap { frames.boxes[$0] } }
          let around = roundBoxes.route(from: edge.from, to: edge.to, shift: shift, passing: own)
          if Curve.detour(of: Router.curve(around)) < Routes.longestDetour { route = around }
        }
        corners.append((index, route))
      }
    }
    var knownEnds: [(node: Int, end: Point)] = []
    for (index, chain) in edges.enumerated() {
      guard let start = chain.first, let end = chain.last else { continue }
      knownEnds += [(content.edges[index].from, start), (content.edges[index].to, end)]
    }
    var spacing = RouteSpacing(router, nodeCount: frames.nodes.count, ends: knownEnds)
    // Straight routes first, because others can avoid them.
    corners.sort { ($0.corners.count, $0.edge) < ($1.corners.count, $1.edge) }
    for (index, corners) in corners {
      edges[index] = Router.curve(spacing.add(corners, from: content.edges[index].from, to: content.edges[index].to))
    }
    return edges
  }

  /// Returns whether a route passes no other node.
  func isFree(_ route: [Point], of edge: LayoutContent.Edge) -> Bool {
    let samples = Curve.samples(route)
    return !frames.nodes.indices.contains { node in
      node != edge.from && node != edge.to && samples.contains(where: frames.nodes[node].contains)
    }
  }

  /// Returns the distance of a route to the right of the straight line. A flatter line is moved less, because it begins
  /// and ends within the nodes.
  private func shift(from: Rect, to: Rect) -> Double {
    let line = to.center - from.center
    let limit = min(from.height, to.height) / 2 - 4
    return abs(line.x) > 0 ? min(16, limit * line.length / abs(line.x)) : 16
  }

  /// Two nodes, regardless of the direction of an edge between them.
  private struct Ends: Hashable {
    let low: Int
    let high: Int

    init(_ edge: LayoutContent.Edge) { (low, high) = (min(edge.from, edge.to), max(edge.from, edge.to)) }
  }

  /// Returns an edge from a node to itself at its right side, small enough to fit.
  private func loop(at node: Int) -> [Point] {
    let loop = Self.loop(at: frames.nodes[node])
    let frame = Rect(x: frames.nodes[node].maxX + 1, y: frames.nodes[node].center.y - 14, width: 38, height: 28)
    let isInBox = content.nodes[node].box.flatMap { frames.boxes[$0] }.map { $0.contains(frame) } ?? true
    if isInBox, !frames.nodes.contains(where: { $0.intersects(frame) }) { return loop }
    let (right, middle) = (frames.nodes[node].maxX, frames.nodes[node].center.y)
    return [
      Point(x: right, y: middle - 8), Point(x: right + 11, y: middle - 14), Point(x: right + 11, y: middle + 14),
      Point(x: right, y: middle + 8),
    ]
  }

  /// Returns an edge from a node to itself at its right side, wide enough for the arrow head.
  static func loop(at node: Rect) -> [Point] {
    let (right, middle) = (node.maxX, node.center.y)
    let (start, end) = (Point(x: right, y: middle - 8), Point(x: right, y: middle + 8))
    return [start, Point(x: right + 48, y: middle - 19), Point(x: right + 48, y: middle + 19), end]
  }
}
