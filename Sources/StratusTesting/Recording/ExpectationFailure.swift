/// A failed expectation, with a message and a location.
package struct ExpectationFailure: Sendable {
  package enum Severity: Sendable {
    /// A warning that does not make the test fail. XCTest has no warnings, so none are recorded there.
    case warning
    case error
  }

  /// A location in the user's sources other than the assertion.
  package struct Location: Sendable {
    /// The path of a file on this machine.
    package let path: String
    package let line: Int
    package var column = 1

    package init(path: String, line: Int, column: Int = 1) {
      self.path = path
      self.line = line
      self.column = column
    }
  }

  package var severity = Severity.error
  package let message: String
  /// The location to show instead of the assertion's, or `nil` to show the assertion's.
  package var location: Location?

  package init(_ message: String, severity: Severity = .error, at location: Location? = nil) {
    self.message = message
    self.severity = severity
    self.location = location
  }

  /// Records the failure of an assertion with the current recorder.
  func record(by caller: Caller) { FailureRecorder.current.record(self, caller) }
}

/// The location of an assertion in the user's test.
package struct Caller: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt
}
