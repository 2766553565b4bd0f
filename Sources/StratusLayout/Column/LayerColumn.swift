/// Layers below each other, and the arrows between them.
///
/// An arrow to the next layer is straight. All others follow lanes beside the column: down at its left, and up at its
/// right. Arrows that end at the same layer share a lane, apart from findings, which have lanes of their own. Each
/// arrow has its label where it begins, in a strip without lanes. An arrow from a layer to itself is at the side with
/// more space.
package struct LayerColumn: Sendable {
  /// The distances in points.
  enum Gap {
    /// The distance between neighboring lanes.
    static let lanes = 12.0
    /// The distance between neighboring ends at a side of a layer, which is larger than the height of a label.
    static let ends = 15.0
    /// The distance between two layers with and without arrows between them. Arrows have two heads and a label.
    static let layers = (withArrows: 44.0, withoutArrows: 26.0)
    /// The least width of the strip without lanes.
    static let strip = 24.0
    /// The distance between labels, and between a label and a line.
    static let labels = 8.0
    /// The width of an arrow from a layer to itself.
    static let loop = 28.0
  }

  /// An arrow between two layers, or from a layer to itself.
  package struct Arrow: Sendable {
    let from, to: Int
    let isFinding: Bool
    /// The size of its label; `nil` if it has none.
    let label: Size?
    /// The length of its whole head, which the label must not cover.
    let headLength: Double

    package init(from: Int, to: Int, isFinding: Bool, label: Size?, headLength: Double) {
      (self.from, self.to, self.isFinding, self.label) = (from, to, isFinding, label)
      self.headLength = headLength
    }

    var labelWidth: Double { label?.width ?? 0 }
    /// The order of arrows between two neighboring layers: those that lead down are at the left, and findings are at
    /// the right.
    fileprivate var rankBetweenLayers: Int { (to > from ? 0 : 1) + (isFinding ? 2 : 0) }
  }

  /// The sizes of the layers that their texts need.
  let layers: [Size]
  let arrows: [Arrow]
  package let left: LayerSide
  package let right: LayerSide
  /// The arrows between each layer and the next one, from left to right.
  let straight: [[Int]]
  /// The width of all layers.
  package let width: Double

  /// - Complexity: O(a log a) for a arrows.
  package static func of(_ layers: [Size], _ arrows: [Arrow]) -> Self {
    var straight = [[Int]](repeating: [], count: layers.count)
    var passing: (down: [Int], up: [Int]) = ([], [])
    var loops: [Int] = []
    for (index, arrow) in arrows.enumerated() {
      switch arrow.to - arrow.from {
      case 0: loops.append(index)
      case 1, -1: straight[min(arrow.from, arrow.to)].append(index)
      case 2...: passing.down.append(index)
      default: passing.up.append(index)
      }
    }
    for index in straight.indices {
      straight[index].sort { arrows[$0].rankBetweenLayers < arrows[$1].rankBetweenLayers }
    }
    let least = straight.map { indices in
      2 * (offsets(of: indices.map { arrows[$0] }).map(abs).max() ?? 0) + 2 * Gap.strip
    }
    var left = LayerSide.of(passing.down, in: arrows, layerCount: layers.count)
    var right = LayerSide.of(passing.up, in: arrows, layerCount: layers.count)
    for index in loops {
      let layer = arrows[index].from
      if left.ends[layer].count < right.ends[layer].count {
        left.addLoop(index, arrows[index])
      } else {
        right.addLoop(index, arrows[index])
      }
    }
    return Self(
      layers: layers, arrows: arrows, left: left, right: right, straight: straight,
      width: (layers.map(\.width) + least).reduce(0, max).rounded(.up))
  }

  /// Returns the horizontal distances of parallel arrows from the middle of the column. Their labels are beside each
  /// other, and findings are at the right of all others, so that they do not move these.
  static func offsets(of arrows: [Arrow]) -> [Double] {
    let widths = arrows.map { max($0.labelWidth, Gap.strip - Gap.labels) }
    var offsets: [Double] = []
    for (index, width) in widths.enumerated() {
      offsets.append(index == 0 ? 0 : offsets[index - 1] + (widths[index - 1] + width) / 2 + Gap.labels)
    }
    let others = arrows.prefix { !$0.isFinding }.count
    let middle = (others == 0 ? offsets.last ?? 0 : offsets[others - 1]) / 2
    return offsets.map { $0 - middle }
  }

  /// The heights that the layers need for their text and their ends of arrows.
  var heights: [Double] {
    layers.indices.map { max(layers[$0].height, Double(endCount(atLayer: $0)) * Gap.ends + 8) }
  }

  /// Returns the number of ends at the side of a layer with more of them.
  func endCount(atLayer layer: Int) -> Int { max(left.ends[layer].count, right.ends[layer].count) }

  /// Returns the distance between neighboring ends at a side of a layer.
  func distance(ofEnds count: Int, height: Double) -> Double { min(Gap.ends, (height - 8) / Double(max(count, 1))) }

  /// Returns the frames of the layers below each other.
  package func stacked() -> [Rect] {
    var top = 0.0
    return heights.enumerated().map { index, height in
      defer { top += height + (straight[index].isEmpty ? Gap.layers.withoutArrows : Gap.layers.withArrows) }
      return Rect(x: 0, y: top, width: width, height: height)
    }
  }
}
