/// A set of whole numbers from 0 up to a bound, with one bit for each.
package struct BitSet: Hashable, Sendable {
  private var words: ContiguousArray<UInt64>

  /// Creates an empty set.
  ///
  /// - Parameter bound: one more than the greatest number that the set can contain.
  package init(bound: Int) { words = ContiguousArray(repeating: 0, count: (bound + 63) / 64) }

  package func contains(_ number: Int) -> Bool { words[number >> 6] & (1 << UInt64(number & 63)) != 0 }

  /// Adds a number, and returns whether it was not in the set before.
  @discardableResult
  package mutating func insert(_ number: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(number & 63)
    guard words[number >> 6] & bit == 0 else { return false }
    words[number >> 6] |= bit
    return true
  }

  package mutating func remove(_ number: Int) { words[number >> 6] &= ~(1 << UInt64(number & 63)) }

  /// The number of elements. O(bound).
  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}

extension BitSet: Sequence {
  /// Returns an iterator over the elements in ascending order.
  package func makeIterator() -> AnyIterator<Int> {
    var index = 0
    var rest = words.first ?? 0
    return AnyIterator {
      while rest == 0 {
        index += 1
        guard index < words.count else { return nil }
        rest = words[index]
      }
      defer { rest &= rest - 1 }
      return index << 6 + rest.trailingZeroBitCount
    }
  }
}
