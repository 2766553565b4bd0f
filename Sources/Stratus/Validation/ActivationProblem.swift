import StratusBase

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
  /// The path of the file that contains the problem, as it was passed to the compiler. It is empty if the problem has
  /// no location.
  public let file: String
  /// The line of the problem, from 1.
  public let line: Int

  init(_ problem: WiringProblem, at location: CodeLocation, path: [Step] = []) {
    self.problem = problem
    self.path = path
    file = location.file.description
    line = Int(location.line)
  }

  /// The kind of the problem.
  public var kind: Kind { Kind(kind: problem.kind) }
  /// A description of the problem, in one sentence.
  public var message: String { problem.message }
  /// A description of how to fix the problem.
  public var remedy: String { problem.remedy }

  public var description: String {
    var lines = ["\(file.isEmpty ? "" : "\(file):\(line): ")error: \(message) [\(kind)]"]
    if path.count > 1 {
      lines.append("  path: " + path.map(\.name).joinedAsPath())
    }
    lines.append("  help: \(remedy)")
    return lines.joined(separator: "\n")
  }
}
