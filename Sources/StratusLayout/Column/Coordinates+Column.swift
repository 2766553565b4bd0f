extension Coordinates {
  /// Returns the positions with bands that are high enough for the layers beside them.
  ///
  /// Beside a column, no edge is part of the grid and no node is in a box, so only nodes move.
  ///
  /// - Parameter padding: the space above the first band and below the last one.
  package func withSpace(for column: LayerColumn, beside content: LayoutContent, padding: Double) -> Self {
    let bands = Bands.of(content, at: frames)
    guard let top = bands.extents.first?.top, let bottom = bands.extents.last?.bottom else { return self }
    let heights = bands.ranges(top: top - padding, bottom: bottom + padding).map { $0.bottom - $0.top }
    let growth = column.growth(ofBands: heights)
    var offsets: [Double] = []
    var y = 0.0
    for growth in growth {
      offsets.append(y + growth / 2)
      y += growth
    }
    var copy = self
    copy.frames.nodes = zip(content.bandOfNode, frames.nodes).map { band, frame in
      frame.moved(by: Point(x: 0, y: offsets[band]))
    }
    copy.frames.bandMargins = growth.map { $0 / 2 }
    return copy
  }
}
