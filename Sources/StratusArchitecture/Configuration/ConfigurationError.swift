/// One thing that is wrong in a configuration file.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// The facts; how they read is told by ``ConfigurationError/message``.
  public enum Problem: Hashable, Sendable {
    /// No YAML, or YAML that a configuration has no use for.
    case syntax(String)
    /// Larger, deeper or longer than any configuration is.
    case limit(String)
    case unreadable(String)
    /// A file that this one extends.
    case cannotExtend(String, reason: String)
    case unknownKey(String, owner: String, nearest: String?, known: [String])
    case duplicateKey(String, firstLine: Int)
    case missingKey(String, owner: String)
    case exclusiveKeys(String, String, owner: String)
    case wrongType(String, expected: String, found: String)
    case invalidValue(String, of: String, expected: String, nearest: String?)
    case unknownRule(String, nearest: String?)
    case unknownConfiguration(String, nearest: String?, known: [String])
    case duplicateName(String, kind: String, firstLine: Int)
    case empty(String)
    /// Neither severity nor exceptions can be had for a rule.
    case fixedRule(String)
    /// An exception names a second party, but findings of its rule have none.
    case needlessTarget(rule: String)
  }

  public let file: String
  /// From 1.
  public let line: Int
  /// From 1, in characters.
  public let column: Int
  public let problem: Problem
}

extension ConfigurationError {
  init(_ error: YAMLError, in file: String) {
    self.init(file: file, line: error.mark.line, column: error.mark.column, problem: error.problem)
  }
}

/// Everything that is wrong in a configuration file, in the order of lines.
public struct ConfigurationErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// More errors than a reader fixes at once. A file of the wrong kind has thousands.
  static let shownCount = 20

  public let errors: [ConfigurationError]

  /// A line for each of the first errors, and how many follow.
  public var description: String {
    let more = errors.count - Self.shownCount
    let lines = errors.prefix(Self.shownCount).map(\.description)
    return (lines + (more > 0 ? ["error: \(more) more errors in the configuration"] : [])).joined(separator: "\n")
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// `file:line:column: error: message`; without line and column where there are none.
  public var description: String {
    // What cannot be read has no lines.
    if case .unreadable = problem { return "\(file): error: \(message)" }
    return "\(file):\(line):\(column): error: \(message)"
  }

  /// What is wrong and how to fix it, in one sentence.
  public var message: String {
    switch problem {
    case .syntax(let problem): "bad YAML: \(problem)"
    case .limit(let limit): "the file \(limit), which no configuration needs"
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .cannotExtend(let path, let reason): "\(path) cannot be extended: \(reason)"
    case .unknownKey("<<", let owner, _, _): "merge keys (`<<`) are not supported in \(owner); write the keys out"
    case .unknownKey(let key, let owner, let nearest, let known):
      "unknown key `\(key)` in \(owner)\(Self.hint(nearest, or: known))"
    case .duplicateKey(let key, let firstLine): "`\(key)` is given twice; the first is in line \(firstLine)"
    case .missingKey(let key, let owner): "\(owner) needs `\(key)`"
    case .exclusiveKeys(let first, let second, let owner): "\(owner) has both `\(first)` and `\(second)`; keep one"
    case .wrongType(let subject, let expected, let found): "\(subject) must be \(expected), not \(found)"
    case .invalidValue(let text, let subject, let expected, let nearest):
      "`\(text)` is no value for \(subject): it must be \(expected)\(Self.hint(nearest, or: []))"
    case .unknownRule(let rule, let nearest):
      "there is no rule `\(rule)`" + (nearest.map { "; did you mean `\($0)`?" } ?? "; `stratus rules` lists all")
    case .unknownConfiguration(let name, let nearest, let known):
      "there is no configuration `\(name)`\(Self.hint(nearest, or: known))"
    case .duplicateName(let name, let kind, let firstLine):
      "there are two \(kind) named `\(name)`; the first is in line \(firstLine)"
    case .empty(let subject): "\(subject) must not be empty"
    case .fixedRule(let rule):
      "a finding of `\(rule)` is always an error, as nothing can be built with it; fix the wiring"
    case .needlessTarget(let rule): "a finding of `\(rule)` has no second party; remove `to`"
    }
  }

  private static func hint(_ nearest: String?, or known: [String]) -> String {
    if let nearest { return "; did you mean `\(nearest)`?" }
    if known.isEmpty { return "" }
    return "; known are " + known.map { "`\($0)`" }.joined(separator: ", ")
  }
}
