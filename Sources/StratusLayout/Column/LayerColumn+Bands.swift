/// Layers beside the bands of a diagram, each in the middle of its band.
extension LayerColumn {
  /// The least distance between a layer and the borders of its band.
  private static let margin = 4.0
  /// The distances below which labels cover something: between ends at a side of a layer, and between two layers.
  private static let least = (ends: 14.0, layers: 22.0)

  /// Returns the heights of the layers beside bands, which may be too low for them.
  package func heights(inBands bands: [Double]) -> [Double] {
    zip(heights, bands).map { min($0, $1 - 2 * Self.margin) }
  }

  /// Returns whether labels would cover something, because the bands are too low.
  package func isCrowded(inBands bands: [Double]) -> Bool {
    let heights = heights(inBands: bands)
    return layers.indices.contains { layer in
      distance(ofEnds: endCount(atLayer: layer), height: heights[layer]) < Self.least.ends
        || straight[layer].contains { arrows[$0].label != nil }
          && gap(below: layer, heights, inBands: bands) < Self.least.layers
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
