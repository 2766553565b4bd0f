/// A set of points on a grid that is finer than the eye can see.
struct PointSet {
  private static let size = 3.0
  /// The slots of a hash table with open addressing, at most half full.
  private var slots: [Int]
  private static let empty = Int.min

  /// - Parameter capacity: the largest number of points that will be inserted.
  init(capacity: Int) {
    var count = 16
    while count < 2 * capacity { count *= 2 }
    slots = [Int](repeating: Self.empty, count: count)
  }

  /// Adds a point. Returns whether its grid cell was empty.
  mutating func insert(_ point: Point) -> Bool {
    let (column, row) = (Int((point.x / Self.size).rounded()), Int((point.y / Self.size).rounded()))
    let cell = row << 32 ^ column
    // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4): the upper bits of the product are well mixed.
    var slot = Int(truncatingIfNeeded: UInt(bitPattern: cell) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots.count - 1)
    while slots[slot] != Self.empty {
      if slots[slot] == cell { return false }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = cell
    return true
  }
}
