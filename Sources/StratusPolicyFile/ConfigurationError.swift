import StratusArchitecture
import StratusSupport

/// One error in a configuration file.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// The kind of an error. ``ConfigurationError/message`` describes it in words.
  package enum Kind: Hashable, Sendable {
    /// Invalid YAML, or YAML that is not supported.
    case syntax(String)
    /// A file that is too large, or nested too deeply.
    case limit(String)
    case unreadable(String)
    /// A file that could not be extended.
    case cannotExtend(String, reason: String)
    case unknownKey(String, owner: String, nearest: String?, known: [String])
    case duplicateKey(String, firstLine: Int)
    case missingKey(String, owner: String)
    case needlessKey(String, owner: String, reason: String)
    case exclusiveKeys(String, String, owner: String)
    case wrongType(String, expected: String, found: String)
    case invalidValue(String, of: String, expected: String, nearest: String?)
    case unknownActivation(String, nearest: String?, known: [String])
    case duplicateName(String, kind: String, firstLine: Int)
    case empty(String)
    case ruleUse(RuleUseError)
  }

  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in characters, from 1.
  package let column: Int
  package let kind: Kind
}

extension ConfigurationError {
  init(_ error: YAMLError, in file: String) {
    self.init(file: file, line: error.mark.line, column: error.mark.column, kind: error.kind)
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// The error as `file:line:column: error: message` on one line, or without line and column if the file could not be
  /// read.
  package var description: String {
    // A file that could not be read has no lines.
    if case .unreadable = kind { return "\(file): error: \(message)".printable }
    return "\(file):\(line):\(column): error: \(message)".printable
  }

  /// The error and its fix, in one sentence.
  package var message: String {
    switch kind {
    case .syntax(let problem): "invalid YAML: \(problem)"
    case .limit(let limit): "the file must not \(limit)"
    case .unreadable(let reason): "could not read the file: \(reason)"
    case .cannotExtend(let path, let reason): "could not extend \(path): \(reason)"
    case .unknownKey("<<", let owner, _, _): "merge keys (`<<`) are not supported in \(owner); write out the keys"
    case .unknownKey(let key, let owner, let nearest, let known):
      "unknown key `\(key)` in \(owner)\(Self.hint(nearest, or: known))"
    case .duplicateKey(let key, let firstLine): "the key `\(key)` appears twice; the first is on line \(firstLine)"
    case .missingKey(let key, let owner): "\(owner) needs `\(key)`"
    case .needlessKey(let key, let owner, let reason): "\(owner) must not have `\(key)`: \(reason)"
    case .exclusiveKeys(let first, let second, let owner): "\(owner) has both `\(first)` and `\(second)`; keep one"
    case .wrongType(let subject, let expected, let found): "\(subject) must be \(expected), not \(found)"
    case .invalidValue(let text, let subject, let expected, let nearest):
      "invalid value `\(text)` for \(subject); expected \(expected)\(Self.hint(nearest, or: []))"
    case .unknownActivation(let name, let nearest, let known):
      "unknown activation `\(name)`\(Self.hint(nearest, or: known))"
    case .duplicateName(let name, let kind, let firstLine):
      "there are two \(kind) named `\(name)`; the first is on line \(firstLine)"
    case .empty(let subject): "\(subject) must not be empty"
    case .ruleUse(let error): error.message
    }
  }

  private static func hint(_ nearest: String?, or known: [String]) -> String {
    if let nearest { return "; did you mean `\(nearest)`?" }
    if known.isEmpty { return "" }
    return "; use \(known.count == 1 ? "" : "one of ")" + known.map { "`\($0)`" }.joined(separator: ", ")
  }
}
