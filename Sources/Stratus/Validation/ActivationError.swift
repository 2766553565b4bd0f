import StratusBase

/// The problems that made an activation fail.
///
/// ```swift
/// do {
///   _ = try NetworkComponents.activated()
/// } catch {
///   for problem in error.problems { print(problem.file, problem.line, problem.kind, problem.message) }
/// }
/// ```
public struct ActivationError: Error, Sendable, CustomStringConvertible {
  /// All problems, sorted by file, line, kind, and message. There is at least one.
  public let problems: [ActivationProblem]
  /// The collaborators that several assemblies match.
  let ambiguities: [CollaboratorAmbiguity]

  init(problems: [ActivationProblem], ambiguities: [CollaboratorAmbiguity] = []) {
    self.ambiguities = ambiguities
    self.problems = problems.ordered {
      ($0.file, $0.line, $0.kind.description, $0.message) < ($1.file, $1.line, $1.kind.description, $1.message)
    }
  }

  /// All problems, each with its location, its path, and a suggested fix.
  public var description: String {
    "activation failed: \(Plural.text(problems.count, "problem"))\n" + problems.map { "\n\($0)\n" }.joined()
  }
}
