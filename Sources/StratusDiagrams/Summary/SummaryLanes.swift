import StratusLayout
import StratusSupport

/// The arrows between layers, side by side.
struct SummaryLanes {
  /// An arrow with its position.
  struct Placed {
    let arrow: Summary.Arrow
    /// The start and the tip.
    let start, end: Point
    let width: Double

    /// The length of one triangle of the head. The label needs space even at a short arrow.
    var headLength: Double { min(7 + 1.6 * width, 0.3 * start.distance(to: end)) }

    /// Where the head begins. An error has two triangles, so that it can be recognized without its color.
    var base: Point {
      let length = arrow.severity == .error ? 2 * headLength : headLength
      return end + (start - end) * (length / max(start.distance(to: end), length))
    }

    /// The frame of the text, in the middle of the shaft.
    var label: Rect {
      Rect(center: (start + base) * 0.5, size: Size(width: SummaryLanes.labelWidth(of: arrow), height: 17))
    }
  }

  /// Arrows that do not overlap and share a vertical line.
  private struct Lane {
    let isFinding: Bool
    var arrows: [Summary.Arrow]

    var width: Double { (arrows.map { SummaryLanes.labelWidth(of: $0) }.max() ?? 0) + SummaryLanes.gap }

    /// Returns whether an arrow overlaps none of the lane. Arrows may meet in the middle of a layer.
    func fits(_ arrow: Summary.Arrow) -> Bool {
      isFinding == (arrow.severity != nil)
        && arrows.allSatisfy {
          max($0.from, $0.to) <= min(arrow.from, arrow.to) || max(arrow.from, arrow.to) <= min($0.from, $0.to)
        }
    }
  }

  private let lanes: [Lane]
  /// A fact about the arrows for which there are too many lanes.
  let facts: [String]

  private static let gap = 14.0
  private static let labelSize = 10.5
  /// The largest number of lanes with findings, and of others.
  private static let limit = 6

  init(_ arrows: [Summary.Arrow]) {
    var (lanes, hidden) = ([Lane](), 0)
    // Findings first, then the most references.
    let sorted = arrows.sorted {
      ($0.severity == nil ? 1 : 0, $1.count, $0.from, $0.to) < ($1.severity == nil ? 1 : 0, $0.count, $1.from, $1.to)
    }
    for arrow in sorted {
      if let lane = lanes.indices.first(where: { lanes[$0].fits(arrow) }) {
        lanes[lane].arrows.append(arrow)
      } else if lanes.count(where: { $0.isFinding == (arrow.severity != nil) }) < Self.limit {
        lanes.append(Lane(isFinding: arrow.severity != nil, arrows: [arrow]))
      } else {
        hidden += 1
      }
    }
    self.lanes = lanes.filter { !$0.isFinding } + lanes.filter(\.isFinding)
    facts = hidden == 0 ? [] : ["\(Plural.text(hidden, "thin arrow")) not shown"]
  }

  var width: Double { lanes.reduce(0) { $0 + $1.width } }

  /// The text at an arrow.
  static func label(of arrow: Summary.Arrow) -> String {
    arrow.severity != nil && arrow.to < arrow.from ? "\(arrow.count) up" : "\(arrow.count)"
  }

  private static func labelWidth(of arrow: Summary.Arrow) -> Double {
    max(TextMetrics.width(label(of: arrow), size: labelSize, isBold: true) + 12, 24)
  }

  /// Returns the arrows between the middles of bands.
  func placed(from left: Double, _ bands: [Rect]) -> [Placed] {
    // Few references are few in a small app, too.
    let most = max(lanes.flatMap(\.arrows).map(\.count).max() ?? 0, 40)
    var x = left
    return lanes.flatMap { lane in
      defer { x += lane.width }
      let center = x + lane.width / 2
      return lane.arrows.map { arrow in
        // A gap between two arrows that meet.
        let gap = arrow.from < arrow.to ? 4.0 : -4.0
        let start = Point(x: center, y: bands[arrow.from].center.y + gap)
        let end = Point(x: center, y: bands[arrow.to].center.y - gap)
        return Placed(arrow: arrow, start: start, end: end, width: 1.4 + 8 * Double(arrow.count) / Double(most))
      }
    }
  }
}
