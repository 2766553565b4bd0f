import StratusSupport

/// The row of each node, which is determined before the layout, so that findings do not affect it.
///
/// The assemblies of a row are placed on one shelf, or on several if they are too wide for the page. Within an
/// assembly, definitions are placed in rows by the longest path, which are folded as well.
struct RankPlan {
  /// The rank of each node.
  private(set) var ranks: [Int]
  /// The number of ranks.
  private(set) var count = 0
  /// The ranges of ranks that the same assemblies share.
  private(set) var shelves: [Range<Int>] = []

  private let widths: [Double]
  /// The successors of each node, in the order of its edges.
  private let successors: CompressedRows<Int>
  /// The part of each node in a call of ``depths(of:)``, -1 for none; a member, so that its memory is allocated once.
  private var partOfNode: [Int]
  private let pageWidth: Double
  private let dealsShelves: Bool
  /// The space between two nodes, and around a group.
  private let gap = 18.0
  private let margin = 30.0

  /// - Parameters:
  ///   - widths: the width of each node.
  ///   - edges: the edges that are not findings.
  ///   - pageWidth: the width at which rows are folded.
  ///   - dealsShelves: whether a row that is too wide for the page is placed on several shelves.
  init(widths: [Double], edges: [(from: Int, to: Int)], pageWidth: Double, dealsShelves: Bool) {
    (self.widths, self.pageWidth, self.dealsShelves) = (widths, pageWidth, dealsShelves)
    successors = CompressedRows(count: widths.count, edges.lazy.map { (row: $0.from, element: $0.to) })
    ranks = [Int](repeating: 0, count: widths.count)
    partOfNode = [Int](repeating: -1, count: widths.count)
  }

  /// Adds a row of groups, each of nodes that stay together, below the present ranks.
  mutating func add(_ groups: [[Int]]) {
    for shelf in shelves(of: groups) {
      let limit = Self.columnLimits.first { limit in
        shelf.reduce(0) { $0 + width(of: $1, columns: limit) } <= pageWidth
      }
      let columns = limit ?? Self.columnLimits[Self.columnLimits.count - 1]
      var height = 0
      for group in shelf {
        var row = 0
        group.forEachRow(columns: columns) { members in
          for member in members { ranks[member] = count + row }
          row += 1
        }
        height = max(height, row)
      }
      shelves.append(count..<count + height)
      count += height
    }
  }

  /// The numbers of columns to try, the largest first, so that a group is folded as little as possible.
  private static let columnLimits = [Int.max, 8, 6, 5, 4, 3, 2]

  /// Returns the groups of a row on shelves, few of which are wider than 1.25 pages.
  private mutating func shelves(of groups: [[Int]]) -> [[Tiers]] {
    let tiers = groups.map { self.tiers(of: $0) }
    let widths = tiers.map { width(of: $0, columns: 2) }
    if !dealsShelves { return [tiers] }
    return Flow.dealt(widths, within: 1.25 * pageWidth).map { line in line.map { tiers[$0] } }
  }

  /// Returns the members of a group by the longest path within it.
  private mutating func tiers(of group: [Int]) -> Tiers {
    Tiers(group, depths(of: group.map { [$0] }))
  }

  /// Returns the number of edges on the longest path to each of some parts, by their position; a part is a set of
  /// nodes.
  ///
  /// Edges within a part and edges that close a cycle do not count.
  private mutating func depths(of parts: [[Int]]) -> [Int] {
    for (index, part) in parts.enumerated() { for node in part { partOfNode[node] = index } }
    var edges: [(source: Int, target: Int, label: Int)] = []
    for (index, part) in parts.enumerated() {
      for node in part {
        for successor in successors[node] where partOfNode[successor] >= 0 && partOfNode[successor] != index {
          edges.append((index, partOfNode[successor], 0))
        }
      }
    }
    for part in parts { for node in part { partOfNode[node] = -1 } }
    let graph = DirectedGraph(nodeCount: parts.count, edges: edges).removingBackEdges()
    return graph.longestPathRanks(graph.stronglyConnectedComponents())
  }

  private func width(of group: Tiers, columns: Int) -> Double {
    var widest = 0.0
    group.forEachRow(columns: columns) { row in widest = max(widest, row.reduce(0) { $0 + widths[$1] + gap }) }
    return margin + widest
  }
}

/// The members of a group by their depth.
private struct Tiers {
  /// By depth, then in the order in which they were given.
  private let rows: CompressedRows<Int>

  /// - Parameter depths: by position in `members`.
  init(_ members: [Int], _ depths: [Int]) {
    rows = CompressedRows(
      count: (depths.max() ?? 0) + 1, members.indices.lazy.map { (row: depths[$0], element: members[$0]) })
  }

  /// Calls a function with each row, top first. A depth with more members than `columns` is folded into several rows,
  /// which are filled evenly.
  func forEachRow(columns: Int, _ body: (ContiguousArray<Int>.SubSequence) -> Void) {
    for depth in 0..<rows.count {
      let members = rows[depth]
      let count = members.count
      if count == 0 { continue }
      let rowCount = count <= columns ? 1 : (count + columns - 1) / columns
      let size = (count + rowCount - 1) / rowCount
      for first in stride(from: members.startIndex, to: members.endIndex, by: size) {
        body(members[first..<min(first + size, members.endIndex)])
      }
    }
  }
}
