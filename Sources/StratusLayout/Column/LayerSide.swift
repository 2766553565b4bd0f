/// One side of a column of layers: the lanes beside it, and where arrows begin and end.
package struct LayerSide: Sendable {
  /// The arrows that share a lane: those that end at the same layer, and are all findings or all not.
  struct Lane: Hashable, Sendable {
    let target: Int
    let isFinding: Bool
  }

  /// A position at the side of a layer where arrows begin or end.
  enum End: Hashable, Sendable {
    case start(of: Int)
    case arrival(Lane)
    /// The first and the last point of an arrow from the layer to itself.
    case loop(Int, isStart: Bool)
  }

  /// The lanes, the nearest first.
  let lanes: [Lane]
  /// The ends at each layer, from top to bottom.
  private(set) var ends: [[End]]
  /// The width of the strip for labels, without lanes.
  private(set) var strip: Double

  /// The width of the strip and all lanes.
  package var width: Double {
    lanes.isEmpty && strip == 0 ? 0 : strip + (Double(lanes.count) + 0.5) * LayerColumn.Gap.lanes
  }

  /// Returns a side for arrows that pass at least one layer, all in the same direction.
  ///
  /// Short lanes are inside long ones. At a layer, an outer lane is entered behind all inner ones, and arrows arrive
  /// before the lane of any other arrow begins, so none of these cross.
  static func of(_ indices: [Int], in arrows: [LayerColumn.Arrow], layerCount: Int) -> Self {
    var longest: [Lane: Int] = [:]
    for arrow in indices.map({ arrows[$0] }) {
      longest[arrow.lane] = max(longest[arrow.lane] ?? 0, abs(arrow.to - arrow.from))
    }
    let lanes = longest.sorted { ($0.value, $0.key.order) < ($1.value, $1.key.order) }.map(\.key)
    let positions = Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1, $0) })
    let position = { positions[arrows[$0].lane] ?? 0 }

    var ends = [[End]](repeating: [], count: layerCount)
    for lane in lanes { ends[lane.target].append(.arrival(lane)) }
    for index in indices.sorted(by: { (position($0), $1) > (position($1), $0) }) {
      ends[arrows[index].from].append(.start(of: index))
    }
    let isUp = indices.first.map { arrows[$0].to < arrows[$0].from } ?? false
    return Self(
      lanes: lanes, ends: isUp ? ends.map { $0.reversed() } : ends,
      strip: indices.reduce(lanes.isEmpty ? 0 : LayerColumn.Gap.strip) {
        max($0, arrows[$1].labelWidth + 2 * LayerColumn.Gap.labels)
      })
  }

  /// Adds an arrow from a layer to itself, above all others.
  mutating func addLoop(_ index: Int, _ arrow: LayerColumn.Arrow) {
    ends[arrow.from].insert(contentsOf: [.loop(index, isStart: true), .loop(index, isStart: false)], at: 0)
    strip = max(strip, LayerColumn.Gap.loop + arrow.labelWidth + 2 * LayerColumn.Gap.labels)
  }
}

extension LayerSide.Lane {
  /// The order of lanes with the same length.
  fileprivate var order: Int { target << 1 | (isFinding ? 1 : 0) }
}

extension LayerColumn.Arrow {
  var lane: LayerSide.Lane { LayerSide.Lane(target: to, isFinding: isFinding) }
}
