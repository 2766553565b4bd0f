/// A line of a source file.
public struct SourceLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path of the file, relative to the package directory if that is known.
  public let file: String
  /// The line, from 1.
  public var line: Int { Int(storedLine) }
  // Half as wide as it is shown, because a large graph has a million locations.
  private let storedLine: Int32

  /// Creates a location. A line beyond the range of 32 bits is clamped.
  public init(file: String, line: Int) {
    self.file = file
    storedLine = Int32(clamping: line)
  }

  /// The location as `file:line`, the form that terminals and editors make clickable.
  public var description: String { "\(file):\(line)" }

  /// Orders locations by file, then by line.
  public static func < (left: Self, right: Self) -> Bool { (left.file, left.line) < (right.file, right.line) }
}
