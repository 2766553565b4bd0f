extension String {
  /// Returns whether two texts consist of the same bytes. Canonically equivalent texts are equal for `==`.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension [String] {
  /// The texts, ordered by their bytes, as `LC_ALL=C sort` does.
  package var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
