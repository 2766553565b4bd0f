import Synchronization
import Testing

/// What was recorded while a test was running.
struct Recorded: Equatable {
  let message: String
  let file: String
  let line: Int
  let severity: Issue.Severity
}

/// Runs assertions that should fail, and gives what they recorded.
func recorded(_ body: () throws -> Void) rethrows -> [Recorded] {
  let issues = Mutex<[Recorded]>([])
  try withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    let message = issue.comments.map(\.rawValue).joined(separator: "\n")
    let place = issue.sourceLocation
    issues.withLock {
      $0.append(
        Recorded(
          message: message, file: place?.fileName ?? "", line: place?.line ?? 0, severity: issue.severity))
    }
    return true
  }
  return issues.withLock { $0 }
}

/// The messages of assertions that should fail, each at the line of the caller.
func messages(line: Int = #line, file: String = #fileID, _ body: () throws -> Void) rethrows -> [String] {
  let issues = try recorded(body)
  for issue in issues {
    #expect(file.hasSuffix("/" + issue.file))
    #expect(issue.line == line + 1, "recorded at another line than that of the assertion: \(issue.message)")
  }
  return issues.map(\.message)
}
