/// The standard error of the process.
package enum StandardError {
  /// Writes a text, unbuffered. A failure is ignored, because there is no other stream to report it on.
  package static func write(_ text: String) { try? writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
