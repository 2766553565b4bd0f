/// Where something is written: a file, relative to the package's directory where that is known, and a line from 1.
public struct SourceLocation: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let file: String
  public var line: Int { Int(storedLine) }
  /// Half as wide as it is shown: a large graph has a million places.
  private let storedLine: Int32

  public init(file: String, line: Int) {
    self.file = file
    storedLine = Int32(clamping: line)
  }

  /// `file:line`, the form that terminals and editors make clickable.
  public var description: String { "\(file):\(line)" }

  public static func < (left: Self, right: Self) -> Bool { (left.file, left.line) < (right.file, right.line) }
}
