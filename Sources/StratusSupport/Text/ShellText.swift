extension String {
  /// The text as one word of a POSIX shell, in single quotes.
  ///
  /// - Source: POSIX.1-2017, Shell Command Language, section 2.2.2.
  package var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
