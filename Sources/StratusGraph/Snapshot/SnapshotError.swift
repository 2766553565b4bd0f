import StratusSupport

/// An error in a snapshot, with its position.
public struct SnapshotError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The text is not JSON, with a description of the syntax error.
    case notJSON(String)
    /// The document has another format, with the name of that format if there is one.
    case otherFormat(String?)
    /// The document was written by a newer version of Stratus.
    case newerVersion(found: Int, known: Int)
    /// A required field is missing.
    case missingField(String)
    /// An object has a field that the format does not define.
    case unknownField(String, known: [String])
    /// An object has a field twice.
    case duplicateField(String)
    /// A value has the wrong type or is out of range, with a sentence that describes it.
    case wrongValue(String)
    /// A string is not one of the allowed values.
    case unknownWord(String, allowed: [String])
    /// No definition has the name, with the most similar name that exists.
    case unknownDefinition(String, nearest: String?)
    /// No assembly has the name, with the most similar name that exists.
    case unknownAssembly(String, nearest: String?)
    /// Two assemblies have the same name.
    case duplicateAssembly(String)
    /// Two definitions of an assembly have the same key.
    case duplicateDefinition(String)
  }

  /// The kind of error.
  public let reason: Reason
  /// The path in the document, such as `assemblies[3].definitions[0]`; empty for the document itself.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes.
  public let column: Int
}

extension SnapshotError: CustomStringConvertible {
  /// The position, the error and a suggestion, in one line. A caller puts the name of the file before it.
  public var description: String {
    let context = if case .notJSON = reason { "" } else { path.isEmpty ? "" : " in \(path)" }
    return "\(line):\(column): \(sentence)\(context)\(suggestion.map { "; \($0)" } ?? "")"
  }

  private var sentence: String {
    switch reason {
    case .notJSON(let why): "not a JSON document: \(why)"
    case .otherFormat(let name?): "not a Stratus snapshot: the format is `\(short(name))`"
    case .otherFormat(nil): "not a Stratus snapshot: the field `format` is missing"
    case .newerVersion(let found, let known):
      "unsupported version \(found) of the snapshot format; this tool reads versions up to \(known)"
    case .missingField(let name): "`\(name)` is missing"
    case .unknownField(let name, _): "unknown field `\(short(name))`"
    case .duplicateField(let name): "`\(name)` is given twice"
    case .wrongValue(let why): why
    case .unknownWord(let word, _): "unknown value `\(short(word))`"
    case .unknownDefinition(let name, _): "there is no definition `\(short(name))`"
    case .unknownAssembly(let name, _): "there is no assembly `\(short(name))`"
    case .duplicateAssembly(let name): "duplicate assembly `\(short(name))`"
    case .duplicateDefinition(let name): "duplicate definition `\(short(name))`"
    }
  }

  /// Returns the beginning of a name, because a document may contain names of any length.
  private func short(_ name: String) -> String {
    let limit = 200
    guard name.utf8.count > limit else { return name }
    return "\(String(name.unicodeScalars.prefix(limit)))…"
  }

  private var suggestion: String? {
    switch reason {
    case .notJSON, .missingField, .duplicateField, .wrongValue, .duplicateAssembly, .duplicateDefinition: nil
    case .otherFormat: "expected `\(SnapshotFormat.name)`, the format that `stratus snapshot` writes"
    case .newerVersion: "update the tool, or write the snapshot with its version of Stratus"
    case .unknownField(let name, let known): Self.suggestion(for: name, among: known)
    case .unknownWord(let name, let allowed): Self.suggestion(for: name, among: allowed)
    case .unknownDefinition(_, let nearest), .unknownAssembly(_, let nearest): nearest.map { "did you mean `\($0)`?" }
    }
  }

  private static func suggestion(for name: String, among known: [String]) -> String {
    if let nearest = NearestName.nearest(to: name, among: known) { return "did you mean `\(nearest)`?" }
    return "expected one of " + known.map { "`\($0)`" }.joined(separator: ", ")
  }
}
