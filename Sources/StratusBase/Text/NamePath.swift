extension Collection<String> {
  /// Returns the names as a path: `A -> B -> C`. The middle of a long one is replaced by the number of its names.
  package func joinedAsPath() -> String {
    let names = Array(self)
    guard names.count > 21 else { return names.joined(separator: " -> ") }
    return (names.prefix(10) + ["(\(names.count - 20) more)"] + names.suffix(10)).joined(separator: " -> ")
  }
}
