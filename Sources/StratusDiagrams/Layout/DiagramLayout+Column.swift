/// Where arrows are bundled by layer, the layers stand in a column beside their assemblies.
extension DiagramLayout {
  private enum Column {
    /// Between a lane and the next, or a node.
    static let lane = 14.0
    /// What a bend of a lane takes of its corner.
    static let radius = 12.0
    /// Room for an arrow from a layer to itself, and to the assemblies.
    static let right = 56.0
  }

  /// What the column takes of the page's width.
  static func columnWidth(of diagram: Diagram) -> Double {
    guard let column = diagram.column else { return 0 }
    let widths = diagram.nodes[column.firstNode...].map { NodeMetrics.size(of: $0, isInColumn: true).width }
    let lanes = lanes(of: diagram, column)
    return Page.bandPadding + Double(lanes.down.count + lanes.up.count) * Column.lane + (widths.max() ?? 0)
      + Column.right
  }

  /// Arrows that pass a layer, the shortest ones first: those that go down keep to the left of the column, others to its right.
  private static func lanes(of diagram: Diagram, _ column: Diagram.Column) -> (down: [Int], up: [Int]) {
    func length(_ edge: Int) -> Int { abs(diagram.edges[edge].to - diagram.edges[edge].from) }
    let lanes = diagram.edges.indices[column.firstEdge...].filter { length($0) > 1 }
      .sorted { (length($0), $0) < (length($1), $1) }
    return (
      lanes.filter { diagram.edges[$0].to > diagram.edges[$0].from },
      lanes.filter { diagram.edges[$0].to < diagram.edges[$0].from }
    )
  }

  /// Adds the layers, each in the middle of its band, and the arrows between them.
  mutating func placeColumn() {
    guard let column = diagram.column else { return }
    let lanes = Self.lanes(of: diagram, column)
    let layers = diagram.nodes[column.firstNode...]
    let sizes = layers.map { NodeMetrics.size(of: $0, isInColumn: true) }
    let width = sizes.map(\.width).max() ?? 0
    let middle = Page.margin + Page.bandPadding + Double(lanes.down.count) * Column.lane + width / 2
    for (layer, size) in zip(layers, sizes) {
      let band = diagram.bands.firstIndex { $0.ranks.contains(layer.rank) }.map { bands[$0] } ?? .zero
      nodes.append(
        Rect(center: Point(x: middle, y: band.center.y), size: Size(width: width, height: size.height)))
    }

    var places: [Int: Int] = [:]
    for lanes in [lanes.down, lanes.up] {
      for (place, edge) in lanes.enumerated() { places[edge] = place }
    }
    let neighbors = Set(diagram.edges[column.firstEdge...].map { [$0.from, $0.to] })
    for (index, edge) in diagram.edges.enumerated().dropFirst(column.firstEdge) {
      let (from, to) = (nodes[edge.from], nodes[edge.to])
      let isDown = edge.to > edge.from
      if edge.from == edge.to {
        edges.append(Self.loop(at: from))
      } else if let place = places[index] {
        let distance = Double(place + 1) * Column.lane
        let side = isDown ? from.x : from.maxX
        let lane = isDown ? side - distance : side + distance
        // One below the other, where an arrow goes and another comes.
        let (start, end) = (from.center.y + (isDown ? 6 : -6), to.center.y + (isDown ? -6 : 6))
        let corners = [
          Point(x: side, y: start), Point(x: lane, y: start), Point(x: lane, y: end), Point(x: side, y: end),
        ]
        edges.append(Curve.rounded(corners, radius: Column.radius))
      } else {
        let isAlone = !neighbors.contains([edge.to, edge.from])
        let x = middle + (isAlone ? 0 : isDown ? -Column.lane : Column.lane)
        edges.append(
          Curve.rounded(
            [Point(x: x, y: isDown ? from.maxY : from.y), Point(x: x, y: isDown ? to.y : to.maxY)], radius: 0))
      }
    }
  }
}
