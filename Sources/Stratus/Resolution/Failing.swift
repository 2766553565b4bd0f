/// Ends the program for a mistake that a call cannot throw, after one line on standard error with the location, the reason and the
/// error behind it.
///
/// In release `preconditionFailure` ends it without a word; this one does not.
func fail(_ reason: String, at location: CodeLocation) -> Never {
  let line = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
  // reason: the caller's function cannot throw, and going on would give it an object that does not exist.
  fatalError(line, file: location.file, line: location.line)
}

/// Ends the program because the container contradicts itself: activation rules it out.
func contradiction(_ what: StaticString, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fail("\(what); this is a bug of Stratus", at: CodeLocation(file: file, line: line))
}
