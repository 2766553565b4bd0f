import StratusSupport

/// An error in a baseline file.
package struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    case syntax(String)
    case unknownField(String)
    case missingField(String)
    case unknownKind(String, nearest: String?)
    case unknownVersion(Int)
    case duplicate(firstLine: Int)
    case wrongCount(Int)
    case noMembers
    case twoBounds
    case unreadable(String)
  }

  package let file: String
  package let line: Int
  package let column: Int
  package let kind: Kind

  package var description: String {
    // A file that could not be read has no lines.
    if case .unreadable = kind { return "\(file): error: \(message)".printable }
    return "\(file):\(line):\(column): error: \(message)".printable
  }

  /// The error and its fix, in one sentence.
  package var message: String {
    switch kind {
    case .syntax(let reason): "invalid baseline: \(reason)"
    case .unknownField(let name):
      "unknown field \"\(name)\"; delete the file, and write it again with `stratus baseline update`"
    case .missingField(let name): "the field \"\(name)\" is missing"
    case .unknownKind(let text, let nearest):
      "\"\(text)\" is not a kind of injection" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    case .unknownVersion(let version):
      "the baseline has version \(version), but this tool reads version \(Baseline.version)"
    case .duplicate(let line): "duplicate entry; the first is on line \(line)"
    case .wrongCount(let count): "the field \"count\" must be at least 2 if it is present, not \(count)"
    case .noMembers: "the field \"members\" must contain a name if it is present"
    case .twoBounds: "an entry cannot have both \"count\" and \"members\""
    case .unreadable(let reason): "could not read the file: \(reason)"
    }
  }
}
