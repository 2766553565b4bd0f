/// Where something is written, as the compiler saw it. A value without allocation: one is kept for each injection.
struct CodeLocation: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  var description: String { "\(file):\(line)" }

  func isSame(as other: CodeLocation) -> Bool {
    line == other.line && file.description == other.file.description
  }
}
