/// A failed expectation: a message, and the location that it blames.
package struct Failure: Sendable {
  package enum Severity: Sendable {
    /// Shown, but the test passes. XCTest has no warnings and is not told about them.
    case warning
    case error
  }

  /// A location in the user's sources other than the assertion.
  package struct Place: Sendable {
    /// The path of a file on this machine.
    package let path: String
    package let line: Int
    package var column = 1
  }

  package var severity = Severity.error
  package let message: String
  /// The location to show instead of the assertion's, or `nil` to show the assertion's.
  package var place: Place?

  init(_ message: String, severity: Severity = .error, at place: Place? = nil) {
    self.message = message
    self.severity = severity
    self.place = place
  }

  /// Records the failure of an assertion with the current recorder.
  func record(by caller: Caller) { FailureRecorder.current.record(self, caller) }
}
