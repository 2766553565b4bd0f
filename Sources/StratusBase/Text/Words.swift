extension Collection<String> {
  /// Returns the strings as a list in a sentence: `a`, `a or b`, `a, b, or c`.
  package func joined(conjunction: String) -> String {
    let words = Array(self)
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    let start = words.dropLast().joined(separator: ", ")
    return start + (words.count > 2 ? "," : "") + " \(conjunction) " + last
  }
}

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

extension Collection<String> {
  /// Returns the names as a path: `A -> B -> C`. The middle of a long one is replaced by the number of its names.
  package func joinedAsPath() -> String {
    let names = Array(self)
    guard names.count > 21 else { return names.joined(separator: " -> ") }
    return (Array(names.prefix(10)) + ["(\(names.count - 20) more)"] + names.suffix(10)).joined(separator: " -> ")
  }
}
