/// Ends the program after an error that a call cannot throw, with one line on standard error that contains the location
/// and the reason.
///
/// In release builds, `preconditionFailure` would end the program without a message.
@inline(never)
func fail(_ reason: String, at location: CodeLocation) -> Never {
  let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
  // reason: the calling function cannot throw and has nothing to return.
  fatalError(line, file: location.file, line: location.line)
}

/// Ends the program because of a contradiction that activation excludes.
func contradiction(_ what: StaticString, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fail("\(what); this is a bug of Stratus", at: CodeLocation(file: file, line: line))
}

/// A location in the sources, as the compiler passes it. It needs no allocation, because each injection keeps one.
struct CodeLocation: Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  /// The location of something that has none.
  static let unknown = CodeLocation(file: "", line: 0)

  var description: String { "\(file):\(line)" }

  /// The location without directories, for the text of a message. Reports shorten only the path beside the text.
  @inline(never)
  var withoutDirectories: String { "\(file.description.split(separator: "/").last ?? ""):\(line)" }

  func isSame(as other: CodeLocation) -> Bool {
    line == other.line && file.description == other.file.description
  }
}
