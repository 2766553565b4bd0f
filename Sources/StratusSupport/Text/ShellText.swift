extension String {
  /// The text in single quotes, as one word for a POSIX shell.
  ///
  /// - Source: POSIX.1-2017, Shell Command Language, section 2.2.2.
  package var quotedForShell: String { "'" + replacing("'", with: "'\\''") + "'" }
}
