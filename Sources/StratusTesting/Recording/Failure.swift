#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// What made an assertion fail.
struct Failure {
  enum Severity {
    /// Shown, but the test passes; XCTest has no such thing and does not hear of it.
    case warning
    case error
  }

  /// A place in the user's sources other than the test.
  struct Place {
    /// The path of a file that is on this machine.
    let path: String
    let line: Int
    var column = 1
  }

  var severity = Severity.error
  let message: String
  /// Nil where only the test can be blamed.
  var place: Place?

  init(_ message: String, severity: Severity = .error, at place: Place? = nil) {
    self.message = message
    self.severity = severity
    self.place = place
  }

  /// Records the failure with the framework that runs the test.
  ///
  /// Swift Testing is told the place. XCTest takes no file but the one of the test that fails, so there the place becomes a
  /// part of the message. Outside a task of Swift Testing nobody can say which framework is running: both are told, and the
  /// one that is not running does not listen.
  func record(by caller: Caller) {
    #if canImport(Testing)
      Issue.record(
        Comment(rawValue: message), severity: severity == .error ? .error : .warning,
        sourceLocation: place?.sourceLocation ?? caller.sourceLocation)
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      if severity == .error { XCTFail(placedMessage, file: caller.filePath, line: caller.line) }
    #endif
    #if !canImport(Testing) && !canImport(XCTest)
      preconditionFailure("there is neither Swift Testing nor XCTest to hear of a failure: \(placedMessage)")
    #endif
  }

  private var placedMessage: String {
    place.map { "\($0.path):\($0.line): \(message)" } ?? message
  }
}

#if canImport(Testing)
  extension Caller {
    fileprivate var sourceLocation: SourceLocation {
      SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }
  }

  extension Failure.Place {
    fileprivate var sourceLocation: SourceLocation {
      // A file's id is its module and its name; the directory is the nearest to a module that is known here.
      let parts = path.split(separator: "/").suffix(2)
      let id = parts.count == 2 ? parts.joined(separator: "/") : "Sources/\(parts.first ?? "unknown")"
      return SourceLocation(fileID: id, filePath: path, line: max(line, 1), column: max(column, 1))
    }
  }
#endif
