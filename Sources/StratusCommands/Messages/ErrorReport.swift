import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusLoading
import StratusPolicyFile

/// An error as the user sees it: text for standard error, and an exit status.
struct ErrorReport {
  let text: String
  let status: ExitStatus

  init(_ error: any Error) {
    (text, status) =
      switch error {
      case let error as UsageError: ("error: " + error.message, .usage)
      case let error as BaselineError: (error.description, .usage)
      case let error as ConfigurationErrorList: (error.description, .usage)
      case let error as NameLookupError: ("error: " + error.message, .usage)
      case let error as UnmatchedPattern: ("error: " + error.message, .usage)
      case let error as NoPathError: ("error: " + error.message, .findings)
      case let error as MergeError: ("error: " + error.message, .loading)
      case let error as LoadingError: ((error.reasons + ["error: " + error.message]).joined(separator: "\n"), .loading)
      case let error as OutputError: ("error: " + error.message, .output)
      default: ("error: \(error)", .output)
      }
  }
}

extension LoadingError {
  /// The text before the message: each wiring problem, or the reason for each product or input that was not loaded.
  fileprivate var reasons: [String] {
    switch self {
    case .activationFailed(_, _, let problems, let directories, _):
      let paths = DisplayPaths(directories)
      return problems.map { $0.text(paths) }
    case .failed(_, let reasons): return reasons
    default: return []
    }
  }
}

extension ReceivedProblem {
  /// Returns the problem in the form of a finding: location, severity, what is wrong, and the rule; then the path and
  /// the fix.
  fileprivate func text(_ paths: DisplayPaths) -> String {
    func text(_ location: SourceLocation) -> String { "\(paths.located(location.file)):\(location.line)" }
    let prefix = location.map { text($0) + ": " } ?? ""
    var lines = ["\(prefix)error: \(message) [\(kind)]"]
    for step in path { lines.append("  \(step.name)" + (step.location.map { " (\(text($0)))" } ?? "")) }
    if let remedy { lines.append("  help: " + remedy) }
    return lines.joined(separator: "\n")
  }
}
