extension [String] {
  /// The texts, ordered by their bytes, as `LC_ALL=C sort` does.
  package var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
