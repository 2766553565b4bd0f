import StratusGraph

extension ReceivedProblem {
  /// Returns the problem in the form of a finding: location, severity, what is wrong, and the rule; then the path and the fix.
  func text(_ paths: DisplayPaths) -> String {
    func text(_ location: SourceLocation) -> String { "\(paths.located(location.file)):\(location.line)" }
    let prefix = location.map { text($0) + ": " } ?? ""
    var lines = ["\(prefix)error: \(message) [\(kind)]"]
    for step in path { lines.append("  \(step.name)" + (step.location.map { " (\(text($0)))" } ?? "")) }
    if let remedy { lines.append("  help: " + remedy) }
    return lines.joined(separator: "\n")
  }
}
