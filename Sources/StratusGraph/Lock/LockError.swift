import StratusSupport

/// An error in a lock, with its line.
package struct LockError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Reason: Error, Hashable, Sendable {
    /// The text is not UTF-8.
    case notUTF8
    /// The first line is not the header of a lock.
    case noHeader
    /// The file was written by a newer version of Stratus.
    case newerVersion(found: Int, known: Int)
    /// A merge has left both sides of a conflict in the file.
    case conflictMarker
    /// A quotation mark has no counterpart, or an escape is unknown.
    case badQuotation
    /// A line has too few words, with the name of what is missing.
    case missing(String)
    /// A word is not known at its position, with the words that are.
    case unknownWord(String, allowed: [String])
    /// A field is given twice.
    case duplicateWord(String)
    /// A value is not valid for its field.
    case invalidValue(field: String, value: String)
    /// No line declares the assembly, with the most similar name that exists.
    case unknownAssembly(String, nearest: String?)
    /// No line declares the definition, with the most similar name that exists.
    case unknownDefinition(String, nearest: String?)
    /// Two lines declare the same assembly.
    case duplicateAssembly(String)
    /// Two lines declare the same definition.
    case duplicateDefinition(String)
    /// Two lines declare the same activation.
    case duplicateActivation(String)
    /// No line declares the activation, with the most similar name that exists.
    case unknownActivation(String, nearest: String?)
    /// Not exactly one of the activations is the default.
    case defaultActivations([String])
  }

  /// The kind of error.
  package let reason: Reason
  /// The line, from 1.
  package let line: Int
}

extension LockError: CustomStringConvertible {
  /// The line, the error, and a suggestion. A caller puts the name of the file before it.
  package var description: String { "\(line): \(reason.sentence)" }
}

extension LockError.Reason {
  fileprivate var sentence: String {
    switch self {
    case .notUTF8: "the text is not valid UTF-8"
    case .noHeader: "not a lock: the first line must begin with `\(LockFormat.name)` and a version"
    case .newerVersion(let found, let known):
      "unsupported version \(found) of the lock format; this tool reads versions up to \(known)"
    case .conflictMarker: "the file contains the marker of a merge conflict"
    case .badQuotation: "incomplete quotation or escape"
    case .missing(let what): "\(what) is missing"
    case .unknownWord(let word, let allowed): "unknown word `\(word)`" + Self.suggestion(for: word, among: allowed)
    case .duplicateWord(let word): "`\(word)` is given twice"
    case .invalidValue(let field, let value): "invalid value `\(value)` for `\(field)`"
    case .unknownAssembly(let name, let nearest): "there is no assembly `\(name)`" + Self.suggestion(nearest)
    case .unknownDefinition(let name, let nearest): "there is no definition `\(name)`" + Self.suggestion(nearest)
    case .duplicateAssembly(let name): "duplicate assembly `\(name)`"
    case .duplicateDefinition(let name): "duplicate definition `\(name)`"
    case .duplicateActivation(let name): "duplicate activation `\(name)`"
    case .unknownActivation(let name, let nearest):
      "there is no activation `\(name)`" + Self.suggestion(nearest)
    case .defaultActivations(let names):
      names.isEmpty
        ? "no activation is the default"
        : "\(names.map { "`\($0)`" }.joined(conjunction: "and")) are both the default activation"
    }
  }

  private static func suggestion(_ nearest: String?) -> String { nearest.map { "; did you mean `\($0)`?" } ?? "" }

  private static func suggestion(for word: String, among allowed: [String]) -> String {
    if allowed.isEmpty { return "" }
    if let nearest = NearestName.nearest(to: word, among: allowed) { return suggestion(nearest) }
    return "; expected " + allowed.map { "`\($0)`" }.joined(conjunction: "or")
  }
}
