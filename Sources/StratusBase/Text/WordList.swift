extension Collection<String> {
  /// Returns the strings as a list in a sentence: `a`, `a or b`, `a, b, or c`.
  package func joined(conjunction: String) -> String {
    let words = Array(self)
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    let start = words.dropLast().joined(separator: ", ")
    return start + (words.count > 2 ? "," : "") + " \(conjunction) " + last
  }
}
