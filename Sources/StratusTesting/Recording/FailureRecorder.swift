import StratusSupport

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The receiver of failures.
///
/// The tests of the assertions replace the current recorder to compare what a failing assertion records.
package struct FailureRecorder: Sendable {
  /// The recorder of assertions in the current task.
  @TaskLocal package static var current = FailureRecorder.testFrameworks

  /// Records a failure of the assertion at a caller's location.
  package let record: @Sendable (_ failure: ExpectationFailure, _ caller: Caller) -> Void

  package init(record: @escaping @Sendable (_ failure: ExpectationFailure, _ caller: Caller) -> Void) {
    self.record = record
  }
}

extension FailureRecorder {
  /// Records with the framework that runs the test.
  ///
  /// Swift Testing can show a failure at any location. XCTest accepts only the file of the failing test, so there the
  /// location becomes a part of the message. Outside a task of Swift Testing, the running framework is unknown, so the
  /// failure is recorded with both, and the one that is not running ignores it.
  package static let testFrameworks = FailureRecorder { failure, caller in
    #if canImport(Testing)
      let comment = Comment(rawValue: failure.message)
      let location = failure.location?.sourceLocation ?? caller.sourceLocation
      #if compiler(>=6.3)
        Issue.record(comment, severity: failure.severity == .error ? .error : .warning, sourceLocation: location)
      #else
        // Older versions have no warnings.
        if failure.severity == .error {
          Issue.record(comment, sourceLocation: location)
        } else {
          StandardError.write("\(failure.messageWithLocation)\n")
        }
      #endif
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      if failure.severity == .error { XCTFail(failure.messageWithLocation, file: caller.filePath, line: caller.line) }
    #endif
    #if !canImport(Testing) && !canImport(XCTest)
      preconditionFailure(
        "neither Swift Testing nor XCTest is available to record a failure: \(failure.messageWithLocation)")
    #endif
  }
}

extension ExpectationFailure {
  fileprivate var messageWithLocation: String {
    location.map { "\($0.path):\($0.line): \(message)" } ?? message
  }
}

#if canImport(Testing)
  extension Caller {
    fileprivate var sourceLocation: SourceLocation {
      SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }
  }

  extension ExpectationFailure.Location {
    fileprivate var sourceLocation: SourceLocation {
      // A file's ID consists of its module and its name. The module is unknown here, so the directory stands for it.
      let parts = path.split(separator: "/").suffix(2)
      let id = parts.count == 2 ? parts.joined(separator: "/") : "Sources/\(parts.first ?? "unknown")"
      return SourceLocation(fileID: id, filePath: path, line: max(line, 1), column: max(column, 1))
    }
  }
#endif
