extension RandomAccessCollection {
  /// The first place from which on the condition holds, in a collection in which it holds for none, then for all.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(where isPastIt: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isPastIt(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
