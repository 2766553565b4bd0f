import StratusSupport
import StratusWiring

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

  init(problems: [ActivationProblem]) {
    self.problems = problems.sorted {
      ($0.file, $0.line, $0.kind, $0.message) < ($1.file, $1.line, $1.kind, $1.message)
    }
  }

  /// All problems, each with its location, its path, and a way to fix it.
  public var description: String {
    "activation failed: \(Plural.text(problems.count, "problem"))\n" + problems.map { "\n\($0)\n" }.joined()
  }
}

/// A problem in the wiring of an activation.
public struct ActivationProblem: Sendable, CustomStringConvertible {
  /// One step of the path from a root to the definition that has the problem.
  public struct Step: Hashable, Sendable {
    /// `Assembly.key`.
    public let name: String
    /// The path of the file that declares the definition, as it was passed to the compiler.
    public let file: String
    /// The line of the declaration, from 1.
    public let line: Int
  }

  let problem: WiringProblem
  /// The path from a definition that no other definition refers to, down to the definition that has the problem.
  public let path: [Step]
  /// The path of the file that contains the problem, as it was passed to the compiler.
  public let file: String
  /// The line of the problem, from 1.
  public let line: Int

  init(_ problem: WiringProblem, at location: CodeLocation, path: [Step] = []) {
    self.problem = problem
    self.path = path
    file = location.file.description
    line = Int(location.line)
  }

  /// The kind of the problem, such as `initializer-cycle`.
  public var kind: String { problem.kind.rawValue }
  /// A description of the problem, in one sentence.
  public var message: String { problem.message }
  /// A description of how to fix the problem.
  public var remedy: String { problem.help }

  public var description: String {
    var lines = ["\(file):\(line): error: \(message) [\(kind)]"]
    if path.count > 1 {
      lines.append("  path: " + path.map(\.name).joined(separator: " -> "))
    }
    lines.append("  help: \(remedy)")
    return lines.joined(separator: "\n")
  }
}
