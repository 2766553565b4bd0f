/// An error in a baseline file.
package struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, with the line and the column if it could be read.
  package let place: String
  /// The error and its fix, in one sentence.
  package let message: String

  package var description: String { "\(place): error: \(message)" }
}
