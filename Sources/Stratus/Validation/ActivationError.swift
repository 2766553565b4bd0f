/// Why an activation failed: all problems at once, in the order of files and lines.
///
/// ```swift
/// do {
///   _ = try NetworkComponents.activated()
/// } catch {
///   for problem in error.problems { print(problem.file, problem.line, problem.kind, problem.message) }
/// }
/// ```
public struct ActivationError: Error, Sendable, CustomStringConvertible {
  /// Everything that is wrong, never empty: in the order of files, lines, kinds and messages.
  public let problems: [ActivationProblem]

  init(problems: [ActivationProblem]) {
    self.problems = problems.sorted {
      ($0.file, $0.line, $0.kind, $0.message) < ($1.file, $1.line, $1.kind, $1.message)
    }
  }

  /// Every problem with its path, its place and its remedy.
  public var description: String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    return "activation failed: \(count)\n" + problems.map { "\n\($0)\n" }.joined()
  }
}

/// One mistake in the wiring.
public struct ActivationProblem: Sendable, CustomStringConvertible {
  /// One step of the way from a root to the culprit.
  public struct Step: Hashable, Sendable {
    /// `Assembly.key`.
    public let name: String
    /// The path of the file that declares it, as the compiler was given it.
    public let file: String
    /// The line of the declaration, from 1.
    public let line: Int
  }

  let fact: ActivationFact
  /// From a definition that nobody refers to, down to the culprit.
  public let path: [Step]
  /// The path of the file that has to be looked at, as the compiler was given it.
  public let file: String
  /// The line in it, from 1.
  public let line: Int

  init(_ fact: ActivationFact, at location: CodeLocation, path: [Step] = []) {
    self.fact = fact
    self.path = path
    file = location.file.description
    line = Int(location.line)
  }

  /// What kind of mistake it is, such as `initializer-cycle`.
  public var kind: String { fact.kind }
  /// One sentence: what is wrong.
  public var message: String { fact.message }
  /// How to fix it.
  public var remedy: String { fact.remedy }

  public var description: String {
    var lines = ["\(file):\(line): error: \(message) [\(kind)]"]
    if path.count > 1 {
      lines.append("  path: " + path.map(\.name).joined(separator: " -> "))
    }
    lines.append("  fix: \(remedy)")
    return lines.joined(separator: "\n")
  }
}
