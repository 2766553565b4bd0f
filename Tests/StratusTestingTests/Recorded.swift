import StratusSupport
import StratusTesting
import Testing

/// A failure that an assertion recorded.
struct Recorded: Equatable {
  let message: String
  let file: String
  let line: Int
  let severity: ExpectationFailure.Severity
}

/// Runs assertions and returns the failures that they record, which do not fail the test.
func recorded(_ body: () throws -> Void) rethrows -> [Recorded] {
  let failures = Locked<[Recorded]>([])
  let recorder = FailureRecorder { failure, caller in
    let path = failure.location?.path ?? "\(caller.filePath)"
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let line = failure.location?.line ?? Int(caller.line)
    failures.withLock {
      $0.append(Recorded(message: failure.message, file: file, line: line, severity: failure.severity))
    }
  }
  try FailureRecorder.$current.withValue(recorder) { try body() }
  return failures.withLock { $0 }
}

/// Runs assertions that wait, and returns the messages of the failures that they record.
func awaitedMessages(_ body: () async throws -> Void) async rethrows -> [String] {
  let messages = Locked<[String]>([])
  let recorder = FailureRecorder { failure, _ in messages.withLock { $0.append(failure.message) } }
  try await FailureRecorder.$current.withValue(recorder) { try await body() }
  return messages.withLock { $0 }
}

/// Runs assertions that record failures at their own lines, and returns the messages.
func messages(line: Int = #line, file: String = #fileID, _ body: () throws -> Void) rethrows -> [String] {
  let failures = try recorded(body)
  for failure in failures {
    #expect(file.hasSuffix("/" + failure.file))
    #expect(failure.line == line + 1, "recorded at another line than that of the assertion: \(failure.message)")
  }
  return failures.map(\.message)
}
