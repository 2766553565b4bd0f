/// Ends the program after an error that a call cannot throw, with one line on standard error that contains the location and the reason.
///
/// In release builds, `preconditionFailure` would end the program without a message.
func fail(_ reason: String, at location: CodeLocation) -> Never {
  let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
  // reason: the calling function cannot throw and has nothing to return.
  fatalError(line, file: location.file, line: location.line)
}

/// Ends the program because of a contradiction that activation excludes.
func contradiction(_ what: StaticString, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fail("\(what); this is a bug of Stratus", at: CodeLocation(file: file, line: line))
}
