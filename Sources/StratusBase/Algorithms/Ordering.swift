extension Sequence {
  /// Returns the elements in an order that is stable.
  ///
  /// The compiler would compile `sorted(by:)` again for each type and each comparison, 4 KB each. This function sorts
  /// only the positions of the elements, with code that all types share.
  package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    guard elements.count > 1 else { return elements }
    return orderedPositions(count: elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

@inline(never)
private func orderedPositions(count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  (0..<count).sorted(by: precedes)
}
