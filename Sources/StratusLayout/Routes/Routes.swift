/// The routes of edges.
package struct Routes: Sendable {
  /// The route of each edge, a chain of Bézier curves from border to border.
  package var edges: [[Point]]
  /// The range of heights in which each edge shares its route with no other.
  package var ownStretches: [ClosedRange<Double>] = []
  /// The frames of the labels of edges that have a position of their own.
  package var labels: [Int: Rect] = [:]

  init(edges: [[Point]], ownStretches: [ClosedRange<Double>] = []) {
    (self.edges, self.ownStretches) = (edges, ownStretches)
  }

  /// How many times as long as the straight line between its ends a route in the grid may be. A longer one passes too
  /// many other lines to be followed.
  static let longestDetour = 2.5
  /// The largest number of nodes among which shorter routes are searched. Among more, a reader follows hardly any
  /// arrow, and the search would take longer than all the rest.
  private static let searchLimit = 1_000

  /// Returns the routes of all edges: those of the grid along their lanes, then the others around everything else. A
  /// route in the grid that takes a long way is replaced, unless it is part of a stem, which would fall apart, or the
  /// diagram is large.
  package static func of(_ content: LayoutContent, at coordinates: Coordinates) -> Self {
    let (grid, rows) = (coordinates.grid, coordinates.rows.ofNodes)
    let inGrid = zip(content.edges, grid.routes(coordinates.heights, coordinates.entries)).map { edge, route in
      rows[edge.from] > rows[edge.to] ? route.reversed() : route
    }
    let searches = content.nodes.count <= searchLimit
    let short = zip(inGrid, grid.stems).map { route, stem in
      searches && stem == nil && Curve.detour(of: route) > longestDetour ? [] : route
    }
    var routes = Self(
      edges: OwnRoutes(content: content, frames: coordinates.frames).routed(beside: short),
      ownStretches: grid.ownStretches(coordinates.heights))
    for index in short.indices where short[index].isEmpty {
      routes.ownStretches[index] = -Double.infinity...Double.infinity
    }
    return routes
  }
}
