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

  /// The largest ratio of the length of a grid route and the distance between its ends. A longer route passes too many
  /// other lines to be followed.
  static let longestDetour = 2.5
  /// The same for routes of a trunk in diagrams without boxes. A reader can follow a trunk farther, and an arrow beside
  /// it would look like another kind.
  private static let longestDetourOfTrunks = 4.0
  /// The largest number of nodes among which shorter routes are searched. Among more, a reader follows hardly any
  /// arrow, and the search would take longer than all the rest.
  private static let searchLimit = 1_000

  /// Returns the routes of all edges: those of the grid along their lanes, then the others around everything else.
  ///
  /// A grid route that is much longer than the straight line is replaced if there is a shorter one that passes no node,
  /// but not in a large diagram, and not in a stem of a diagram without boxes, which would fall apart.
  package static func of(_ content: LayoutContent, at coordinates: Coordinates) -> Self {
    let (grid, rows) = (coordinates.grid, coordinates.rows.ofNodes)
    let inGrid = zip(content.edges, grid.routes(coordinates.heights, coordinates.entries)).map { edge, route in
      rows[edge.from] > rows[edge.to] ? route.reversed() : route
    }
    let searches = content.nodes.count <= searchLimit
    let short = inGrid.indices.map { edge in
      let isTrunk = content.boxes.isEmpty && grid.trunks[edge] != nil
      let isStem = content.boxes.isEmpty && grid.stems[edge] != nil
      let limit = isTrunk ? longestDetourOfTrunks : longestDetour
      let isKept = !searches || isStem || content.edges[edge].isBranch || Curve.detour(of: inGrid[edge]) <= limit
      return isKept ? inGrid[edge] : []
    }
    let own = OwnRoutes(content: content, frames: coordinates.frames)
    let long = Set(short.indices.filter { short[$0].isEmpty && !inGrid[$0].isEmpty })
    var routes = Self(
      edges: own.routed(beside: short, longEdges: long), ownStretches: grid.ownStretches(coordinates.heights))
    for index in short.indices where short[index].isEmpty {
      let (lane, around) = (inGrid[index], routes.edges[index])
      let isShorter = Curve.length(of: around) < Curve.length(of: lane) && own.isFree(around, of: content.edges[index])
      if lane.isEmpty || isShorter {
        routes.ownStretches[index] = -Double.infinity...Double.infinity
      } else {
        routes.edges[index] = lane
      }
    }
    return routes
  }
}
