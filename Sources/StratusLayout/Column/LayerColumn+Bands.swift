/// Layers beside the bands of a diagram, each in the middle of its band.
extension LayerColumn {
  /// The least distance between a layer and the borders of its band.
  private static let margin = 4.0
  /// The distance between ends at a side of a layer below which labels cover something.
  private static let leastEnds = 14.0
  /// The space around the label of an arrow to the next layer, above and below together.
  private static let aroundLabel = 3.0

  /// Returns the heights of the layers beside bands, which may be too low for them.
  package func heights(inBands bands: [Double]) -> [Double] {
    zip(heights, bands).map { min($0, $1 - 2 * Self.margin) }
  }

  /// Returns whether labels would cover something, because the bands are too low.
  package func isCrowded(inBands bands: [Double]) -> Bool {
    let heights = heights(inBands: bands)
    return layers.indices.contains { layer in
      distance(ofEnds: endCount(atLayer: layer), height: heights[layer]) < Self.leastEnds
        || straight[layer].contains { index in
          guard let label = arrows[index].label else { return false }
          let needed = label.height + arrows[index].headLength + Self.aroundLabel
          return gap(below: layer, heights, inBands: bands) < needed
        }
    }
  }

  /// Returns how much each band has to grow to have as much space for its layer as the level of layers.
  func growth(ofBands bands: [Double]) -> [Double] {
    let heights = heights
    var grown = zip(bands, heights).map { max($0, $1 + 2 * Self.margin) }
    for layer in straight.indices where !straight[layer].isEmpty {
      let missing = max(0, Gap.layers.withArrows - gap(below: layer, heights, inBands: grown))
      grown[layer] += missing
      grown[layer + 1] += missing
    }
    return zip(grown, bands).map { $0 - $1 }
  }

  /// Returns the distance between a layer and the next one.
  private func gap(below layer: Int, _ heights: [Double], inBands bands: [Double]) -> Double {
    (bands[layer] - heights[layer] + bands[layer + 1] - heights[layer + 1]) / 2
  }
}
