import StratusDefinitions
import StratusSupport

/// Which row of nodes each node stands in: decided before anything is laid out, so that a layout has nothing to guess and
/// findings bend nothing.
///
/// Rows of assemblies come first. Within one, assemblies that use each other stand on shelves, users above; within an
/// assembly, definitions stand by the longest path. What is too wide for the page is folded.
struct RankPlan {
  /// Nodes that stay together, as the definitions of an assembly.
  struct Group {
    /// Places of nodes.
    var members: [Int]
  }

  /// By node.
  private(set) var ranks: [Int]
  private(set) var count = 0
  /// Runs of ranks that the same assemblies share.
  private(set) var shelves: [Range<Int>] = []

  private let widths: [Double]
  /// The successors of each node, in the order of its edges.
  private let successors: CompressedRows<Int>
  /// The part of each node in a call of ``depths(of:)``, -1 for none; a member, so that its memory is allocated once.
  private var partOfNode: [Int]
  private let pageWidth: Double
  static let rowHeightWithoutEdges = 46.0
  /// Room between two nodes, and around a group.
  private let gap = 18.0
  private let margin = 30.0

  /// - Parameters:
  ///   - widths: by node.
  ///   - edges: those that are no findings.
  ///   - rowHeight: what a node takes of the height, with the room for its edges.
  init(widths: [Double], edges: [(from: Int, to: Int)], rowHeight: Double = 90) {
    self.widths = widths
    successors = CompressedRows(count: widths.count, edges.lazy.map { (row: $0.from, element: $0.to) })
    ranks = [Int](repeating: 0, count: widths.count)
    partOfNode = [Int](repeating: -1, count: widths.count)
    // Half as wide again as high; and no wider than text stays readable where a page of documentation shows the whole.
    let length = widths.reduce(0, +) + gap * Double(widths.count)
    pageWidth = max(960, (1.5 * rowHeight * length).squareRoot())
  }

  /// Adds a row of groups below what there is, and gives its ranks.
  mutating func add(_ groups: [Group]) -> Range<Int> {
    let first = count
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
    return first..<count
  }

  /// Widest first: a group is only folded as far as it must be.
  private static let columnLimits = [Int.max, 8, 6, 5, 4, 3, 2]

  /// Groups by the longest path among them, each shelf no wider than the page.
  private mutating func shelves(of groups: [Group]) -> [[Tiers]] {
    let tiers = Tiers(Array(groups.indices), depths(of: groups.map(\.members)))
    var shelves: [[Tiers]] = []
    tiers.forEachRow(columns: .max) { row in
      let tiers = row.map { self.tiers(of: groups[$0]) }
      let widths = tiers.map { width(of: $0, columns: 2) }
      shelves += Self.balanced(widths, within: 1.25 * pageWidth).map { Array(tiers[$0]) }
    }
    return shelves
  }

  /// No more lines than needed, the widest of them as narrow as possible.
  private static func balanced(_ widths: [Double], within limit: Double) -> [Range<Int>] {
    let count = Flow.lines(widths, within: limit).count
    guard count > 1 else { return Flow.lines(widths, within: limit) }
    var (low, high) = (0.0, limit)
    // To the point: each step halves what is left of the limit.
    while high - low > 1 {
      let middle = (low + high) / 2
      if Flow.lines(widths, within: middle).count > count { low = middle } else { high = middle }
    }
    return Flow.lines(widths, within: high)
  }

  /// The members of a group by the longest path within it.
  private mutating func tiers(of group: Group) -> Tiers {
    Tiers(group.members, depths(of: group.members.map { [$0] }))
  }

  /// Returns the number of edges on the longest path to each of some parts, by their position; a part is a set of nodes.
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

  /// Calls a function with each row, top first. A depth with more members than `columns` is folded into several rows, which
  /// are filled evenly.
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
