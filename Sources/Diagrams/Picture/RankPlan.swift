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
  /// By node.
  private var successors: [[Int]]
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
    successors = [[Int]](repeating: [], count: widths.count)
    for edge in edges { successors[edge.from].append(edge.to) }
    ranks = [Int](repeating: 0, count: widths.count)
    // Half as wide again as high; and no wider than text stays readable where a page of documentation shows the whole.
    let length = widths.reduce(0, +) + gap * Double(widths.count)
    pageWidth = max(960, (1.5 * rowHeight * length).squareRoot())
  }

  /// Adds a row of groups below what there is, and gives its ranks.
  mutating func add(_ groups: [Group]) -> Range<Int> {
    let first = count
    for shelf in shelves(of: groups) {
      let depths = shelf.map(depths(of:))
      let columns = Self.columnLimits.first { limit in
        zip(shelf, depths).reduce(0) { $0 + width(of: $1.0, $1.1, columns: limit) } <= pageWidth
      }
      var height = 0
      for (group, depths) in zip(shelf, depths) {
        let rows = folded(group, depths, columns: columns ?? Self.columnLimits[Self.columnLimits.count - 1])
        for (row, members) in rows.enumerated() {
          for member in members { ranks[member] = count + row }
        }
        height = max(height, rows.count)
      }
      shelves.append(count..<count + height)
      count += height
    }
    return first..<count
  }

  /// Widest first: a group is only folded as far as it must be.
  private static let columnLimits = [Int.max, 8, 6, 5, 4, 3, 2]

  /// Groups by the longest path among them, each shelf no wider than the page.
  private func shelves(of groups: [Group]) -> [[Group]] {
    var owner: [Int: Int] = [:]
    for (index, group) in groups.enumerated() {
      for member in group.members { owner[member] = index }
    }
    let between = groups.enumerated().flatMap { index, group in
      group.members.flatMap { successors[$0] }.compactMap { owner[$0] }.filter { $0 != index }.map {
        (from: index, to: $0)
      }
    }
    let depths = LongestPath.depths(count: groups.count, edges: between)
    var levels = [[Int]](repeating: [], count: (depths.max() ?? 0) + 1)
    for index in groups.indices { levels[depths[index]].append(index) }
    return levels.flatMap { level in
      let widths = level.map { width(of: groups[$0], self.depths(of: groups[$0]), columns: 2) }
      return Self.balanced(widths, within: 1.25 * pageWidth).map { $0.map { groups[level[$0]] } }
    }
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

  /// By place in the group.
  private func depths(of group: Group) -> [Int] {
    var places: [Int: Int] = [:]
    for (place, member) in group.members.enumerated() { places[member] = place }
    let inside = group.members.enumerated().flatMap { place, member in
      successors[member].compactMap { places[$0] }.map { (from: place, to: $0) }
    }
    return LongestPath.depths(count: group.members.count, edges: inside)
  }

  /// Members by row: by depth, and each depth in as many rows as the columns ask for, evenly filled.
  private func folded(_ group: Group, _ depths: [Int], columns: Int) -> [[Int]] {
    var levels = [[Int]](repeating: [], count: (depths.max() ?? 0) + 1)
    for (member, depth) in zip(group.members, depths) { levels[depth].append(member) }
    return levels.flatMap { level -> [[Int]] in
      let rows = level.count <= columns ? 1 : (level.count + columns - 1) / columns
      let size = (level.count + rows - 1) / rows
      return stride(from: 0, to: level.count, by: max(size, 1)).map { Array(level[$0..<min($0 + size, level.count)]) }
    }
  }

  private func width(of group: Group, _ depths: [Int], columns: Int) -> Double {
    let rows = folded(group, depths, columns: columns)
    return margin + (rows.map { $0.reduce(0) { $0 + widths[$1] + gap } }.max() ?? 0)
  }
}
