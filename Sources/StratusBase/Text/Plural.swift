/// Counts with their nouns.
package enum Plural {
  /// Returns a count and its noun: `1 definition`, `2 definitions`, `3 assemblies`.
  ///
  /// - Parameters:
  ///   - singular: the noun for a count of one.
  ///   - plural: the noun for every other count; by default the singular with an `s`.
  package static func text(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count) " + (count == 1 ? singular : plural ?? singular + "s")
  }
}
