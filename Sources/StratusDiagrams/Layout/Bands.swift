/// The upper and lower borders of what the bands of a diagram contain.
struct Bands {
  let extents: [(top: Double, bottom: Double)]

  /// Returns the borders of the nodes and boxes in each band.
  ///
  /// - Parameters:
  ///   - nodes: the frames of the diagram's first nodes; layers beside the bands have none yet.
  ///   - margins: the space above and below the contents of each band that belongs to it; empty if there is none.
  static func of(_ diagram: Diagram, nodes: [Rect], boxes: [Rect?], margins: [Double] = []) -> Self {
    var extents = [(top: Double, bottom: Double)](repeating: (.infinity, -.infinity), count: diagram.bands.count)
    for ((node, band), rect) in zip(zip(diagram.nodes, diagram.bandOfNode), nodes) {
      let frame = node.box.flatMap { boxes[$0] }.map { $0.union(rect) } ?? rect
      extents[band] = (min(extents[band].top, frame.y), max(extents[band].bottom, frame.maxY))
    }
    for (band, margin) in margins.enumerated() {
      extents[band].top -= margin
      extents[band].bottom += margin
    }
    return Self(extents: extents)
  }

  /// Returns the range of heights of each band. Bands meet halfway between their contents.
  func ranges(top: Double, bottom: Double) -> [(top: Double, bottom: Double)] {
    let borders = [top] + zip(extents, extents.dropFirst()).map { ($0.bottom + $1.top) / 2 } + [bottom]
    return Array(zip(borders, borders.dropFirst()))
  }
}
