extension RandomAccessCollection {
  /// Returns the index of the first element that fulfills a condition, or the end index.
  ///
  /// The condition must hold for all elements after the first one that fulfills it.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(where isFulfilled: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isFulfilled(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
