/// Rows of elements in one array: the successors of each node of a graph, the members of each group.
///
/// Row `r` is ``elements``[``offsets``[r] ..< ``offsets``[r + 1]]. Compared with an array of arrays, it takes two
/// allocations instead of one for each row, and neighboring rows are neighbors in memory.
///
/// It is `public` because other modules specialize only functions that are public and inlinable.
@frozen public struct CompressedRows<Element> {
  public let offsets: ContiguousArray<Int32>
  public let elements: ContiguousArray<Element>

  /// Creates rows from their representation.
  ///
  /// - Precondition: `offsets` begins with 0, ascends, and ends with the number of elements.
  @inlinable public init(offsets: ContiguousArray<Int32>, elements: ContiguousArray<Element>) {
    self.offsets = offsets
    self.elements = elements
  }

  /// Creates rows by sorting entries into them. Entries of one row keep their order.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - entries: each with its row, from 0 to `count - 1`.
  /// - Complexity: O(rows + entries), a counting sort.
  @inlinable public init(count: Int, _ entries: some Collection<(row: Int, element: Element)>) {
    var offsets = ContiguousArray<Int32>(repeating: 0, count: count + 1)
    for entry in entries { offsets[entry.row + 1] += 1 }
    for row in 0..<count { offsets[row + 1] += offsets[row] }
    var next = offsets
    var elements = ContiguousArray<Element>()
    if let first = entries.first {
      elements = ContiguousArray(repeating: first.element, count: Int(offsets[count]))
      for entry in entries {
        elements[Int(next[entry.row])] = entry.element
        next[entry.row] += 1
      }
    }
    self.init(offsets: offsets, elements: elements)
  }

  /// The number of rows.
  @inlinable public var count: Int { offsets.count - 1 }

  /// Returns the range of a row in ``elements``. O(1).
  @inlinable public func range(of row: Int) -> Range<Int> { Int(offsets[row])..<Int(offsets[row + 1]) }

  /// Accesses a row. O(1).
  @inlinable public subscript(row: Int) -> ContiguousArray<Element>.SubSequence { elements[range(of: row)] }
}

extension CompressedRows: Equatable where Element: Equatable {}
extension CompressedRows: Hashable where Element: Hashable {}
extension CompressedRows: Sendable where Element: Sendable {}
