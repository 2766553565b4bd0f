/// The order of blocks from left to right across all shelves.
///
/// The center of a block is at the right of the centers of those that follow it by at most ``slack``, which is usually
/// 0, even if their shelves differ. So few pairs of blocks change sides at another level or after a small change.
struct Columns {
  /// All blocks. Each follows its left neighbor, and blocks with a column ascend by it as far as shelves allow.
  private let sequence: [Int]
  private let hasColumn: [Bool]
  private let widths: [Double]
  /// The left neighbor of each block on its shelf, and the distance between their left borders.
  private let neighbors: [(block: Int, distance: Double)?]
  /// The distance by which the center of a block may be at the right of the center of one that follows it.
  private let slack: Double
  /// The width of the page.
  private(set) var page: Double

  /// The width, divided by that of the shelves, that the page may have for the order, and the number of distances that
  /// are tried.
  private static let (limit, tries) = (1.15, 8)

  /// Returns the order with about the smallest slack with which the page is little wider than its shelves.
  ///
  /// - Complexity: O(n log n) in the number of blocks.
  static func of(_ grid: Grid) -> Self {
    let (sequence, page) = (sequence(of: grid), grid.pageWidth)
    func columns(_ slack: Double) -> Self { Self(grid, sequence, slack: slack, page) }
    var best = columns(0)
    if best.page <= page * limit { return best }
    // With this slack, only shelves order blocks.
    var (low, high) = (0.0, page)
    best = columns(high)
    for _ in 0..<tries {
      let next = columns((low + high) / 2)
      if next.page <= page * limit { (best, high) = (next, next.slack) } else { low = next.slack }
    }
    return best
  }

  private init(_ grid: Grid, _ sequence: [Int], slack: Double, _ page: Double) {
    (self.sequence, self.slack, self.page) = (sequence, slack, page)
    hasColumn = grid.blocks.map { $0.column != nil }
    widths = grid.blocks.map(\.width)
    var neighbors = [(block: Int, distance: Double)?](repeating: nil, count: grid.blocks.count)
    for shelf in grid.shelves {
      for (left, right) in zip(shelf, shelf.dropFirst()) {
        neighbors[right] = (left, grid.blocks[left].width + grid.gap(betweenBlocks: left, right))
      }
    }
    self.neighbors = neighbors
    self.page = zip(rightward(leftBorders), widths).reduce(page) { max($0, $1.0 + $1.1) }
  }

  /// Returns all blocks by their columns, each after its left neighbors.
  private static func sequence(of grid: Grid) -> [Int] {
    var (sequence, next) = ([Int](), [Int](repeating: 0, count: grid.shelves.count))
    var positions = [Int](repeating: 0, count: grid.blocks.count)
    for shelf in grid.shelves { for (position, block) in shelf.enumerated() { positions[block] = position } }
    let columns = grid.blocks.map { $0.column ?? .max }
    for block in columns.indices.sorted(by: { (columns[$0], $0) < (columns[$1], $1) }) {
      let shelf = grid.blocks[block].shelf
      guard positions[block] >= next[shelf] else { continue }
      sequence += grid.shelves[shelf][next[shelf]...positions[block]]
      next[shelf] = positions[block] + 1
    }
    return sequence
  }

  /// Returns positions of the left borders in this order that are near the given ones.
  ///
  /// Two sweeps move blocks to the right and to the left. Both results respect the order; so does their mean, which
  /// prefers no side.
  ///
  /// - Complexity: O(n).
  func aligned(_ positions: [Double]) -> [Double] {
    let (least, greatest) = (rightward(leftBorders), leftward(widths.map { page - $0 }))
    let rightmost = rightward(zip(positions, greatest).map(min))
    return zip(rightmost, leftward(zip(positions, least).map(max))).map { ($0 + $1) / 2 }
  }

  private var leftBorders: [Double] { [Double](repeating: 0, count: widths.count) }

  /// Returns the least positions in this order that are at least the given ones.
  private func rightward(_ positions: [Double]) -> [Double] {
    var (positions, center) = (positions, -Double.infinity)
    for block in sequence {
      positions[block] = max(positions[block], 0)
      if let (left, distance) = neighbors[block] {
        positions[block] = max(positions[block], positions[left] + distance)
      }
      guard hasColumn[block] else { continue }
      positions[block] = max(positions[block], center - slack - widths[block] / 2)
      center = max(center, positions[block] + widths[block] / 2)
    }
    return positions
  }

  /// Returns the greatest positions in this order that are at most the given ones.
  private func leftward(_ positions: [Double]) -> [Double] {
    var (positions, center) = (positions, Double.infinity)
    for block in sequence.reversed() {
      positions[block] = min(positions[block], page - widths[block])
      if hasColumn[block] {
        positions[block] = min(positions[block], center + slack - widths[block] / 2)
        center = min(center, positions[block] + widths[block] / 2)
      }
      if let (left, distance) = neighbors[block] { positions[left] = min(positions[left], positions[block] - distance) }
    }
    return positions
  }
}
