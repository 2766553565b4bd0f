extension String {
  /// Returns whether two texts consist of the same bytes. Canonically equivalent texts are equal for `==`.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
