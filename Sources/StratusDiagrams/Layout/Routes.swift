/// The routes of edges.
struct Routes {
  /// The route of each edge, a chain of Bézier curves from border to border.
  var edges: [[Point]]
  /// The range of heights in which each edge shares its route with no other.
  var ownStretches: [ClosedRange<Double>] = []
  /// The frames of the labels of edges that have a position of their own.
  var labels: [Int: Rect] = [:]

  /// Returns the routes of a diagram's edges: those of the grid along their lanes, then the others around everything else.
  static func of(_ diagram: Diagram, at coordinates: Coordinates) -> Self {
    let (grid, rows) = (coordinates.grid, coordinates.rows.ofNodes)
    let inGrid = zip(diagram.edges, grid.routes(coordinates.heights, coordinates.entries)).map { edge, route in
      rows[edge.from] > rows[edge.to] ? route.reversed() : route
    }
    return Self(
      edges: FreeEdges(
        diagram: diagram, nodes: coordinates.frames.nodes, boxes: coordinates.frames.boxes,
        titles: coordinates.frames.titles
      ).routed(beside: inGrid),
      ownStretches: grid.ownStretches(coordinates.heights))
  }
}
