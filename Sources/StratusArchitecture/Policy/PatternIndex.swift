import StratusGraph

/// Patterns in an order, which are found by the names that they match.
///
/// Names without stars are looked up in a table, so a long list of names costs no more than a few patterns with stars.
package struct PatternIndex: Sendable {
  /// The patterns in their order.
  package let patterns: [Pattern]
  /// The indices of the patterns without stars, by their text and by their text without the module.
  private var names: [String: [Int]] = [:]
  /// The indices of the patterns with stars.
  private var wildcards: [Int] = []

  /// Creates an index of patterns.
  package init(_ patterns: [Pattern]) {
    self.patterns = patterns
    for (index, pattern) in patterns.enumerated() {
      if pattern.hasStars {
        wildcards.append(index)
        continue
      }
      for name in Set([pattern.text, String(pattern.text.withoutQualifier)]) { names[name, default: []].append(index) }
    }
  }

  /// Returns the indices of the patterns that match a whole name, ascending.
  ///
  /// - Complexity: O(patterns with stars + matches).
  package func matches(_ name: some StringProtocol) -> [Int] {
    indices(of: [String(name)]) { $0.matches(name) }
  }

  /// Returns the indices of the patterns that match the name of an assembly, ascending.
  ///
  /// The name is short or full, and generic arguments may be omitted, as in ``Pattern/matches(assembly:)``.
  ///
  /// - Complexity: O(patterns with stars + matches).
  package func matches(assembly name: String) -> [Int] {
    indices(of: Self.forms(of: name)) { $0.matches(assembly: name) }
  }

  /// Whether any pattern matches a whole name.
  package func contains(_ name: some StringProtocol) -> Bool { !patterns.isEmpty && !matches(name).isEmpty }

  /// Whether any pattern matches the name of an assembly.
  package func contains(assembly name: String) -> Bool { !patterns.isEmpty && !matches(assembly: name).isEmpty }

  /// A short form of a name may not be what a pattern is about, so each entry is tried like a pattern with stars.
  private func indices(of forms: [String], where matches: (Pattern) -> Bool) -> [Int] {
    let found = forms.flatMap { names[$0] ?? [] } + wildcards
    let indices = found.filter { matches(patterns[$0]) }
    return indices.count < 2 ? indices : Set(indices).sorted()
  }

  /// The texts of the names without stars that match an assembly: with and without generic arguments and the module.
  private static func forms(of name: String) -> [String] {
    let plain = name.firstIndex(of: "<").map { [String(name[..<$0])] } ?? []
    return ([name] + plain).flatMap { [$0, String($0.withoutQualifier)] }
  }
}
