import StratusGraph

/// A pattern for names, in which `*` matches any number of characters. Case matters. As everywhere, characters are
/// equal however Unicode spells them.
package struct Pattern: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as text.
  package let text: String
  /// The location of the pattern in the configuration file.
  package let location: SourceLocation?
  /// The texts between the stars, as UTF-8; a single one if there is no star. Adjacent stars count as one, so no text
  /// but the first and the last one is empty.
  private let literals: [[UInt8]]

  /// Creates a pattern from text.
  package init(_ text: String, location: SourceLocation? = nil) {
    self.text = text
    self.location = location
    let parts = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
    let last = parts.count - 1
    literals = parts.enumerated().filter { $0 == 0 || $0 == last || !$1.isEmpty }.map(\.element)
  }

  /// Whether the pattern contains a star, so that it can match several names.
  package var hasStars: Bool { literals.count > 1 }

  /// The pattern as text.
  package var description: String { text }

  /// Whether the pattern applies to full names, because short names contain no dots.
  package var isQualified: Bool { text.utf8.contains(UInt8(ascii: ".")) }

  /// Whether the pattern matches a whole name.
  ///
  /// - Complexity: O(length of the name x length of the pattern) in the worst case, one comparison in the common case.
  package func matches(_ name: some StringProtocol) -> Bool {
    var name = Substring(name)
    if name.withUTF8(matches) { return true }
    // A star may stand for the files of private classes with one name. Without a star, the name must include the file.
    guard hasStars, let file = name.utf8.firstIndex(of: UInt8(ascii: "@")) else { return false }
    var plain = name[..<file] + name[file...].drop { $0 != "." }
    return plain.withUTF8(matches)
  }

  /// Whether the pattern matches the name of an assembly: the full name if the pattern contains a dot, otherwise the
  /// short name.
  ///
  /// The generic arguments of a class may be omitted: `*CoreAssembly` matches `App.StoreCoreAssembly<Swift.Int>`.
  ///
  /// - Parameter name: the full name, or the short name if only that is known.
  package func matches(assembly name: String) -> Bool {
    if matches(nameOfAssembly: name) { return true }
    guard let arguments = name.firstIndex(of: "<") else { return false }
    return matches(nameOfAssembly: String(name[..<arguments]))
  }

  private func matches(nameOfAssembly name: String) -> Bool {
    guard isQualified else { return matches(name.withoutQualifier) }
    return name.utf8.contains(UInt8(ascii: ".")) ? matches(name) : Pattern(String(text.withoutQualifier)).matches(name)
  }

  private func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Bytes are faster to compare, but one character may consist of different bytes.
    guard name.contains(where: { $0 >= 0x80 }) else { return Self.matches(name, literals) }
    return Self.matches(
      Array(String(decoding: name, as: UTF8.self)), literals.map { Array(String(decoding: $0, as: UTF8.self)) })
  }

  /// Matches the first literal at the start, the last one at the end, and each of the others as early as possible.
  private static func matches<Element: Equatable>(
    _ name: some RandomAccessCollection<Element>, _ literals: [[Element]]
  ) -> Bool {
    let first = literals[0]
    guard name.starts(with: first) else { return false }
    guard literals.count > 1, let last = literals.last else { return name.count == first.count }
    let end = name.count - last.count
    guard end >= first.count, name.suffix(last.count).elementsEqual(last) else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for literal in literals.dropFirst().dropLast() {
      while rest.count >= literal.count, !rest.starts(with: literal) { rest = rest.dropFirst() }
      guard rest.count >= literal.count else { return false }
      rest = rest.dropFirst(literal.count)
    }
    return true
  }
}
