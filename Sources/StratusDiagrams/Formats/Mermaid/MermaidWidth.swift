/// An estimate of the width of a chart, in pixels, unless the page configures Mermaid.
///
/// Mermaid puts each node into a rank below those that link to it, and keeps the columns of a frame free of other
/// nodes. In a chart that leads from left to right, ranks are columns. The constants are those of Mermaid 11.
struct MermaidWidth {
  struct Node {
    let width: Double
    /// The number of the innermost frame; `nil` outside frames.
    let frame: Int?
  }

  struct Link {
    let from: Int
    let to: Int
    let labelWidth: Double
  }

  var titleWidth: Double
  var nodes: [Node] = []
  var links: [Link] = []

  /// Between nodes of one rank, and between ranks.
  private static let gap = 50.0
  /// Around the text of a node, and around the nodes of a frame, on both sides together.
  private static let (nodePadding, framePadding) = (60.0, 30.0)
  /// The space that a link needs beside others.
  private static let lane = 20.0
  /// The width at which text continues on a new line, at a space.
  private static let wrappingWidth = 200.0
  /// The factor for the space that straight links need. It was measured with charts of published apps.
  private static let slack = 1.1

  init(title: String) { titleWidth = TextMetrics.width(title, size: 18) }

  /// Returns the width of a node with some lines of text.
  static func ofNode(_ lines: [String]) -> Double { (lines.map(ofText).max() ?? 0) + nodePadding }

  /// Returns the width of a text, which continues on a new line if it is long.
  static func ofText(_ text: String) -> Double {
    func width(_ text: some StringProtocol) -> Double { TextMetrics.width(String(text), size: 16) }
    return min(width(text), max(wrappingWidth, text.split(separator: " ").map { width($0) }.max() ?? 0))
  }

  /// Returns the width of the chart with a direction.
  ///
  /// - Complexity: O(frames · ranks + links · ranks).
  func callAsFunction(_ direction: MermaidWriter.Direction) -> Double {
    let ranks = ranks
    return max(titleWidth, Self.slack * (direction == .down ? widthOfWidestRank(ranks) : widthOfAllRanks(ranks)))
  }

  private func widthOfWidestRank(_ ranks: [Int]) -> Double {
    let none = [Double](repeating: 0, count: (ranks.max() ?? 0) + 1)
    // The widths of the ranks of each frame, and outside all frames.
    var widths: [Int?: [Double]] = [:]
    for (node, rank) in zip(nodes, ranks) { widths[node.frame, default: none][rank] += node.width + Self.gap }
    for link in links {
      let (from, to) = (nodes[link.from].frame, nodes[link.to].frame)
      let ends = [ranks[link.from], ranks[link.to]].sorted()
      for rank in ends[0]..<ends[1] where rank > ends[0] {
        let label = rank == (ends[0] + ends[1]) / 2 ? link.labelWidth : 0
        widths[from == to ? from : nil, default: none][rank] += Self.lane + label
      }
    }
    var totals = widths.removeValue(forKey: nil) ?? none
    for frame in widths.values {
      guard let first = frame.firstIndex(where: { $0 > 0 }), let last = frame.lastIndex(where: { $0 > 0 }),
        let widest = frame.max()
      else { continue }
      for rank in first...last { totals[rank] += widest + Self.framePadding }
    }
    return totals.max() ?? 0
  }

  private func widthOfAllRanks(_ ranks: [Int]) -> Double {
    var columns = [Double](repeating: 0, count: (ranks.max() ?? 0) + 1)
    for (node, rank) in zip(nodes, ranks) { columns[rank] = max(columns[rank], node.width + Self.gap) }
    for link in links {
      let middle = (ranks[link.from] + ranks[link.to]) / 2
      columns[middle] = max(columns[middle], link.labelWidth)
    }
    return columns.reduce(0, +)
  }
}
