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
  /// `successors[offsets[n] ..< offsets[n + 1]]` are the successors of node `n`, in the order of its edges.
  private var offsets: [Int]
  private var successors: [Int]
  /// By node: where it is among those that are looked at, -1 for the others. Filled for a while only.
  private var places: [Int]
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
    offsets = [Int](repeating: 0, count: widths.count + 1)
    for edge in edges { offsets[edge.from + 1] += 1 }
    for node in widths.indices { offsets[node + 1] += offsets[node] }
    successors = [Int](repeating: 0, count: edges.count)
    var next = offsets
    for edge in edges {
      successors[next[edge.from]] = edge.to
      next[edge.from] += 1
    }
    ranks = [Int](repeating: 0, count: widths.count)
    places = [Int](repeating: -1, count: widths.count)
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
    for (index, group) in groups.enumerated() {
      for member in group.members { places[member] = index }
    }
    var between: [(from: Int, to: Int)] = []
    for (index, group) in groups.enumerated() {
      for member in group.members {
        for successor in successors[offsets[member]..<offsets[member + 1]] {
          let other = places[successor]
          if other >= 0, other != index { between.append((index, other)) }
        }
      }
    }
    for group in groups { for member in group.members { places[member] = -1 } }

    let levels = Tiers(Array(groups.indices), LongestPath.depths(count: groups.count, edges: between))
    var shelves: [[Tiers]] = []
    levels.forEachRow(columns: .max) { level in
      let tiers = level.map { self.tiers(of: groups[$0]) }
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
    for (place, member) in group.members.enumerated() { places[member] = place }
    var inside: [(from: Int, to: Int)] = []
    for (place, member) in group.members.enumerated() {
      for successor in successors[offsets[member]..<offsets[member + 1]] where places[successor] >= 0 {
        inside.append((place, places[successor]))
      }
    }
    for member in group.members { places[member] = -1 }
    return Tiers(group.members, LongestPath.depths(count: group.members.count, edges: inside))
  }

  private func width(of group: Tiers, columns: Int) -> Double {
    var widest = 0.0
    group.forEachRow(columns: columns) { row in widest = max(widest, row.reduce(0) { $0 + widths[$1] + gap }) }
    return margin + widest
  }
}

/// Things by their depth.
private struct Tiers {
  /// By depth, then in the order in which they were given.
  private let members: [Int]
  /// `members[offsets[d] ..< offsets[d + 1]]` are those of depth `d`.
  private let offsets: [Int]

  /// - Parameter depths: by place among the members.
  init(_ members: [Int], _ depths: [Int]) {
    var offsets = [Int](repeating: 0, count: (depths.max() ?? 0) + 2)
    for depth in depths { offsets[depth + 1] += 1 }
    for depth in 1..<offsets.count { offsets[depth] += offsets[depth - 1] }
    var next = offsets
    var sorted = members
    for (member, depth) in zip(members, depths) {
      sorted[next[depth]] = member
      next[depth] += 1
    }
    self.members = sorted
    self.offsets = offsets
  }

  /// Visits each depth in as many rows as the columns ask for, evenly filled.
  func forEachRow(columns: Int, _ body: (ArraySlice<Int>) -> Void) {
    for (start, end) in zip(offsets, offsets.dropFirst()) where start < end {
      let count = end - start
      let rows = count <= columns ? 1 : (count + columns - 1) / columns
      let size = (count + rows - 1) / rows
      for first in stride(from: start, to: end, by: size) { body(members[first..<min(first + size, end)]) }
    }
  }
}
