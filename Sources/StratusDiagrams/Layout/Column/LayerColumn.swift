/// Layers below each other, and the arrows between them.
///
/// An arrow to the next layer is straight. All others follow lanes beside the column: down at its left, and up at its right. Arrows that end at
/// the same layer share a lane, apart from findings, which have lanes of their own. Each arrow has its label where it begins, in a strip
/// without lanes. An arrow from a layer to itself is at the side with more space.
struct LayerColumn {
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

  let diagram: Diagram
  /// The layers and the arrows between them in the arrays of the diagram.
  let layers: Range<Int>
  let arrows: Range<Int>
  let left: LayerSide
  let right: LayerSide
  /// The arrows between each layer and the next one, from left to right.
  let straight: [[Int]]
  /// The sizes of all labels of arrows.
  let labels: [Int: Size]
  /// The width of all layers.
  let width: Double

  /// Returns the column of a diagram: its layers beside assemblies, or all of a diagram of layers.
  ///
  /// - Complexity: O(a log a) for a arrows.
  static func of(_ diagram: Diagram) -> Self {
    let layers = (diagram.column?.firstNode ?? 0)..<diagram.nodes.count
    let arrows = (diagram.column?.firstEdge ?? 0)..<diagram.edges.count
    let rules = RuleCounts(diagram)
    var labels: [Int: Size] = [:]
    var straight = [[Int]](repeating: [], count: layers.count)
    var passing: (down: [Int], up: [Int]) = ([], [])
    var loops: [Int] = []
    for index in arrows {
      let edge = diagram.edges[index]
      if let text = edge.label(rules) { labels[index] = DiagramLayout.labelSize(of: text) }
      switch edge.to - edge.from {
      case 0: loops.append(index)
      case 1, -1: straight[min(edge.from, edge.to) - layers.lowerBound].append(index)
      case 2...: passing.down.append(index)
      default: passing.up.append(index)
      }
    }
    for index in straight.indices {
      straight[index].sort { diagram.edges[$0].placeBetweenLayers < diagram.edges[$1].placeBetweenLayers }
    }
    let sizes = diagram.nodes[layers].map { NodeMetrics.size(of: $0, isInColumn: diagram.column != nil) }
    let least = straight.map { arrows in
      2 * (Self.offsets(of: arrows, in: diagram, labels).map(abs).max() ?? 0) + 2 * Gap.strip
    }
    var left = LayerSide.of(passing.down, in: diagram, layers, labels)
    var right = LayerSide.of(passing.up, in: diagram, layers, labels)
    for index in loops {
      let layer = diagram.edges[index].from - layers.lowerBound
      if left.ends[layer].count < right.ends[layer].count {
        left.addLoop(index, atLayer: layer, label: labels[index])
      } else {
        right.addLoop(index, atLayer: layer, label: labels[index])
      }
    }
    return Self(
      diagram: diagram, layers: layers, arrows: arrows, left: left, right: right, straight: straight, labels: labels,
      width: (sizes.map(\.width) + least).reduce(0, max).rounded(.up))
  }

  /// Returns the horizontal distances of parallel arrows from the middle of the column. Their labels are beside each other, and findings are
  /// at the right of all others, so that they do not move these.
  static func offsets(of arrows: [Int], in diagram: Diagram, _ labels: [Int: Size]) -> [Double] {
    let widths = arrows.map { max(labels[$0]?.width ?? 0, Gap.strip - Gap.labels) }
    var offsets: [Double] = []
    for (index, width) in widths.enumerated() {
      offsets.append(index == 0 ? 0 : offsets[index - 1] + (widths[index - 1] + width) / 2 + Gap.labels)
    }
    let others = arrows.prefix { !diagram.edges[$0].marksFinding }.count
    let middle = (others == 0 ? offsets.last ?? 0 : offsets[others - 1]) / 2
    return offsets.map { $0 - middle }
  }

  /// The heights that the layers need for their text and their ends of arrows.
  var heights: [Double] {
    layers.map { node in
      let ends = endCount(atLayer: node - layers.lowerBound)
      return max(NodeMetrics.height(of: diagram.nodes[node]), Double(ends) * Gap.ends + 8)
    }
  }

  /// Returns the number of ends at the side of a layer with more of them.
  func endCount(atLayer layer: Int) -> Int { max(left.ends[layer].count, right.ends[layer].count) }

  /// Returns the distance between neighboring ends at a side of a layer.
  func distance(ofEnds count: Int, height: Double) -> Double { min(Gap.ends, (height - 8) / Double(max(count, 1))) }

  /// Returns the frames of the layers below each other.
  func stacked() -> [Rect] {
    var top = 0.0
    return heights.enumerated().map { index, height in
      defer { top += height + (straight[index].isEmpty ? Gap.layers.withoutArrows : Gap.layers.withArrows) }
      return Rect(x: 0, y: top, width: width, height: height)
    }
  }
}

extension Diagram.Edge {
  /// The order of arrows between two neighboring layers: those that lead down are at the left, and findings are at the right.
  fileprivate var placeBetweenLayers: Int { (to > from ? 0 : 1) + (marksFinding ? 2 : 0) }

  /// Returns the text at the edge, which does not name a rule that the legend names instead.
  func label(_ rules: RuleCounts) -> String? { rule.map(rules.hasLabels) ?? true ? label : countLabel }
}
