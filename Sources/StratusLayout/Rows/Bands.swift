/// The upper and lower borders of what the bands of a diagram contain.
package struct Bands {
  let extents: [(top: Double, bottom: Double)]

  /// Returns the borders of the nodes, boxes, and frames in each band.
  package static func of(_ content: LayoutContent, at frames: Frames) -> Self {
    var extents = [(top: Double, bottom: Double)](repeating: (.infinity, -.infinity), count: content.bands.count)
    for ((node, band), rect) in zip(zip(content.nodes, content.bandOfNode), frames.nodes) {
      let frame = node.box.flatMap { frames.boxes[$0] }.map { $0.union(rect) } ?? rect
      extents[band] = (min(extents[band].top, frame.y), max(extents[band].bottom, frame.maxY))
    }
    for enclosure in Enclosures.of(content, at: frames).all {
      let (band, frame) = (enclosure.band, enclosure.frame)
      extents[band] = (min(extents[band].top, frame.y), max(extents[band].bottom, frame.maxY))
    }
    return Self(extents: extents)
  }

  /// Returns the range of heights of each band. Bands meet halfway between their contents.
  package func ranges(top: Double, bottom: Double) -> [(top: Double, bottom: Double)] {
    let borders = [top] + zip(extents, extents.dropFirst()).map { ($0.bottom + $1.top) / 2 } + [bottom]
    return Array(zip(borders, borders.dropFirst()))
  }
}
