extension String {
  /// The text in single quotes, as one word for a POSIX shell.
  ///
  /// - Source: POSIX.1-2017, Shell Command Language, section 2.2.2.
  package var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}

extension [String] {
  /// The words as one command, with quotes where a shell needs them.
  package var shellCommand: String {
    map { $0.utf8.contains(where: Self.isSpecial) ? $0.quotedForShell : $0 }.joined(separator: " ")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return !(byte < 0x80 && (character.isLetter || character.isNumber || "._-/".contains(character)))
  }
}
