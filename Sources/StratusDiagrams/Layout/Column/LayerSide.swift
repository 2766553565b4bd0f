/// One side of a column of layers: the lanes beside it, and where arrows begin and end.
struct LayerSide {
  /// The arrows that share a lane: those that end at the same layer, and are all findings or all not.
  struct Lane: Hashable {
    let target: Int
    let isFinding: Bool
  }

  /// A position at the side of a layer where arrows begin or end.
  enum End: Hashable {
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
  var width: Double { lanes.isEmpty && strip == 0 ? 0 : strip + (Double(lanes.count) + 0.5) * LayerColumn.Gap.lanes }

  /// Returns a side for arrows that pass at least one layer, all in the same direction.
  ///
  /// Short lanes are inside long ones. At a layer, an outer lane is entered behind all inner ones, and arrows arrive before the lane of any
  /// other arrow begins, so none of these cross.
  static func of(_ arrows: [Int], in diagram: Diagram, _ layers: Range<Int>, _ labels: [Int: Size]) -> Self {
    var longest: [Lane: Int] = [:]
    for edge in arrows.map({ diagram.edges[$0] }) {
      longest[edge.lane] = max(longest[edge.lane] ?? 0, abs(edge.to - edge.from))
    }
    let lanes = longest.sorted { ($0.value, $0.key.order) < ($1.value, $1.key.order) }.map(\.key)
    let places = Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1, $0) })
    let place = { places[diagram.edges[$0].lane] ?? 0 }

    var ends = [[End]](repeating: [], count: layers.count)
    for lane in lanes { ends[lane.target - layers.lowerBound].append(.arrival(lane)) }
    for index in arrows.sorted(by: { (place($0), $1) > (place($1), $0) }) {
      ends[diagram.edges[index].from - layers.lowerBound].append(.start(of: index))
    }
    let isUp = arrows.first.map { diagram.edges[$0].to < diagram.edges[$0].from } ?? false
    return Self(
      lanes: lanes, ends: isUp ? ends.map { $0.reversed() } : ends,
      strip: arrows.reduce(lanes.isEmpty ? 0 : LayerColumn.Gap.strip) {
        max($0, (labels[$1]?.width ?? 0) + 2 * LayerColumn.Gap.labels)
      })
  }

  /// Adds an arrow from a layer to itself, above all others.
  mutating func addLoop(_ index: Int, atLayer layer: Int, label: Size?) {
    ends[layer].insert(contentsOf: [.loop(index, isStart: true), .loop(index, isStart: false)], at: 0)
    strip = max(strip, LayerColumn.Gap.loop + (label?.width ?? 0) + 2 * LayerColumn.Gap.labels)
  }
}

extension LayerSide.Lane {
  /// The order of lanes with the same length.
  fileprivate var order: Int { target << 1 | (isFinding ? 1 : 0) }
}

extension Diagram.Edge {
  var lane: LayerSide.Lane { LayerSide.Lane(target: to, isFinding: marksFinding) }
}
