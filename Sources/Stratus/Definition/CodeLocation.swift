/// A location in the sources, as the compiler passes it. It needs no allocation, because each injection keeps one.
struct CodeLocation: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  /// The location of something that has none.
  static let unknown = CodeLocation(file: "", line: 0)

  var description: String { "\(file):\(line)" }

  func isSame(as other: CodeLocation) -> Bool {
    line == other.line && file.description == other.file.description
  }
}
