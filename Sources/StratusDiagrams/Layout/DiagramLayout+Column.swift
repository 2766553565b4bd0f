/// The layout of a diagram whose arrows are bundled by layer: the layers are in a column beside their assemblies.
extension DiagramLayout {
  private enum ColumnMetrics {
    /// The distance between neighboring lanes, and between a lane and a node.
    static let lane = 14.0
    /// The radius of a bend.
    static let radius = 12.0
    /// The space for an arrow from a layer to itself, and before the assemblies.
    static let right = 56.0
  }

  /// Returns the width of the column.
  static func columnWidth(of diagram: Diagram) -> Double {
    guard let column = diagram.column else { return 0 }
    let widths = diagram.nodes[column.firstNode...].map { NodeMetrics.size(of: $0, isInColumn: true).width }
    let lanes = lanes(of: diagram, column)
    return Page.bandPadding + Double(lanes.down.count + lanes.up.count) * ColumnMetrics.lane + (widths.max() ?? 0)
      + ColumnMetrics.right
  }

  /// Returns the edges that pass a layer, the shortest first: those that lead down, at the left of the column, and
  /// those that lead up, at its right.
  private static func lanes(of diagram: Diagram, _ column: Diagram.Column) -> (down: [Int], up: [Int]) {
    func length(_ edge: Int) -> Int { abs(diagram.edges[edge].to - diagram.edges[edge].from) }
    let lanes = diagram.edges.indices[column.firstEdge...].filter { length($0) > 1 }
      .sorted { (length($0), $0) < (length($1), $1) }
    return (
      lanes.filter { diagram.edges[$0].to > diagram.edges[$0].from },
      lanes.filter { diagram.edges[$0].to < diagram.edges[$0].from }
    )
  }

  /// Returns the layout with the layers, each in the middle of its band, and the edges between them.
  func withColumn() -> Self {
    guard let column = diagram.column else { return self }
    var layout = self
    layout.add(column)
    return layout
  }

  private mutating func add(_ column: Diagram.Column) {
    let lanes = Self.lanes(of: diagram, column)
    let layers = diagram.nodes[column.firstNode...]
    let sizes = layers.map { NodeMetrics.size(of: $0, isInColumn: true) }
    let width = sizes.map(\.width).max() ?? 0
    let middle = Page.margin + Page.bandPadding + Double(lanes.down.count) * ColumnMetrics.lane + width / 2
    for (layer, size) in zip(layers, sizes) {
      let band = diagram.bands.firstIndex { $0.ranks.contains(layer.rank) }.map { bands[$0] } ?? .zero
      nodes.append(
        Rect(center: Point(x: middle, y: band.center.y), size: Size(width: width, height: size.height)))
    }

    var laneOfEdge: [Int: Int] = [:]
    for lanes in [lanes.down, lanes.up] {
      for (lane, edge) in lanes.enumerated() { laneOfEdge[edge] = lane }
    }
    let neighbors = Set(diagram.edges[column.firstEdge...].map { [$0.from, $0.to] })
    for (index, edge) in diagram.edges.enumerated().dropFirst(column.firstEdge) {
      if edge.from == edge.to {
        edges.append(FreeEdges.loop(at: nodes[edge.from]))
      } else if let lane = laneOfEdge[index] {
        edges.append(route(of: edge, inLane: lane))
      } else {
        edges.append(straightRoute(of: edge, middle: middle, isAlone: !neighbors.contains([edge.to, edge.from])))
      }
    }
  }

  /// Returns the route of an edge that passes a layer, beside the column.
  private func route(of edge: Diagram.Edge, inLane lane: Int) -> [Point] {
    let (from, to) = (nodes[edge.from], nodes[edge.to])
    let isDown = edge.to > edge.from
    let distance = Double(lane + 1) * ColumnMetrics.lane
    let side = isDown ? from.x : from.maxX
    let x = isDown ? side - distance : side + distance
    // Arrows in opposite directions begin and end below each other.
    let (start, end) = (from.center.y + (isDown ? 6 : -6), to.center.y + (isDown ? -6 : 6))
    let corners = [Point(x: side, y: start), Point(x: x, y: start), Point(x: x, y: end), Point(x: side, y: end)]
    return Curve.rounded(corners, radius: ColumnMetrics.radius)
  }

  /// Returns the route of an edge to the next layer.
  ///
  /// - Parameter isAlone: whether there is no edge in the opposite direction, which would be beside it.
  private func straightRoute(of edge: Diagram.Edge, middle: Double, isAlone: Bool) -> [Point] {
    let (from, to) = (nodes[edge.from], nodes[edge.to])
    let isDown = edge.to > edge.from
    // A finding is beside the other references between these layers.
    let distance = (isAlone && edge.rule == nil ? 0 : ColumnMetrics.lane) * (edge.rule == nil ? 1 : 2)
    let x = middle + (isDown ? -distance : distance)
    return Curve.rounded(
      [Point(x: x, y: isDown ? from.maxY : from.y), Point(x: x, y: isDown ? to.y : to.maxY)], radius: 0)
  }
}
