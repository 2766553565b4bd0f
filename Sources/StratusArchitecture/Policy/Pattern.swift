import StratusDefinitions

/// A name in which `*` stands for any characters, also for none. Case matters.
public struct Pattern: Hashable, Sendable, CustomStringConvertible {
  /// As written.
  public let text: String
  public let location: SourceLocation?
  /// What stands between the stars, as UTF-8; a single one where there is no star.
  private let literals: [[UInt8]]

  public init(_ text: String, location: SourceLocation? = nil) {
    self.text = text
    self.location = location
    literals = text.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
  }

  public var description: String { text }

  /// Whether it is meant for full names: short names have no dots.
  public var isQualified: Bool { text.utf8.contains(UInt8(ascii: ".")) }

  /// Whether the whole of `name` fits.
  ///
  /// - Complexity: O(name x literals) at worst, one comparison in the common case.
  public func matches(_ name: some StringProtocol) -> Bool {
    var name = Substring(name)
    return name.withUTF8 { matches($0) }
  }

  /// Whether an assembly's name fits: its full name if the pattern has a dot, else its short one.
  ///
  /// The generic arguments of a class may be left out: `*CoreAssembly` fits `App.StoreCoreAssembly<Swift.Int>`.
  ///
  /// - Parameter name: the full name, or, where a configuration tells no more, the short one.
  public func matches(assembly name: String) -> Bool {
    if matches(nameOfAssembly: name) { return true }
    guard let arguments = name.firstIndex(of: "<") else { return false }
    return matches(nameOfAssembly: String(name[..<arguments]))
  }

  private func matches(nameOfAssembly name: String) -> Bool {
    guard isQualified else { return matches(name.withoutQualifier) }
    return name.utf8.contains(UInt8(ascii: ".")) ? matches(name) : Pattern(String(text.withoutQualifier)).matches(name)
  }

  /// The first literal stands at the start, the last one at the end, and the others, each as early as it can, between.
  private func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let first = literals[0]
    guard name.starts(with: first) else { return false }
    guard literals.count > 1, let last = literals.last else { return name.count == first.count }
    let end = name.count - last.count
    guard end >= first.count, name[end...].elementsEqual(last) else { return false }
    var position = first.count
    for literal in literals.dropFirst().dropLast() {
      while position + literal.count <= end, !name[position...].starts(with: literal) { position += 1 }
      guard position + literal.count <= end else { return false }
      position += literal.count
    }
    return true
  }
}
