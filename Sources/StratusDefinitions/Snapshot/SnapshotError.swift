import StratusSupport

/// Why a snapshot cannot be read.
public struct SnapshotError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text is no JSON; says why not.
    case notJSON(String)
    /// JSON, but not of this format; the format that it names, if any.
    case otherFormat(String?)
    /// Written by a newer version of Stratus.
    case newerVersion(found: Int, known: Int)
    case missingField(String)
    case unknownField(String, known: [String])
    case duplicateField(String)
    /// Something else than a value of this kind, such as `a string`; says what was found.
    case wrongValue(String)
    /// A word that is none of the allowed ones.
    case unknownWord(String, allowed: [String])
    /// No definition has this name; the nearest one that exists.
    case unknownDefinition(String, nearest: String?)
    /// No assembly has this name; the nearest one that exists.
    case unknownAssembly(String, nearest: String?)
    case duplicateAssembly(String)
    case duplicateDefinition(String)
  }

  public let reason: Reason
  /// The place in the document, such as `assemblies[3].definitions[0]`; empty for the document itself.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in bytes.
  public let column: Int
}

extension SnapshotError: CustomStringConvertible {
  /// What is wrong, where, and how to fix it, in one line; a caller puts the file's name before it.
  public var description: String {
    let place = if case .notJSON = reason { "" } else { path.isEmpty ? "" : " in \(path)" }
    return "\(line):\(column): \(sentence)\(place)\(remedy.map { "; \($0)" } ?? "")"
  }

  private var sentence: String {
    switch reason {
    case .notJSON(let why): "not a JSON document: \(why)"
    case .otherFormat(let name?): "not a Stratus snapshot: the format is `\(short(name))`"
    case .otherFormat(nil): "not a Stratus snapshot: there is no `format`"
    case .newerVersion(let found, let known): "version \(found) of the snapshot format; this tool knows up to \(known)"
    case .missingField(let name): "`\(name)` is missing"
    case .unknownField(let name, _): "unknown field `\(short(name))`"
    case .duplicateField(let name): "`\(name)` is given twice"
    case .wrongValue(let why): why
    case .unknownWord(let word, _): "unknown value `\(short(word))`"
    case .unknownDefinition(let name, _): "there is no definition `\(short(name))`"
    case .unknownAssembly(let name, _): "there is no assembly `\(short(name))`"
    case .duplicateAssembly(let name): "the assembly `\(short(name))` is there twice"
    case .duplicateDefinition(let name): "the definition `\(short(name))` is there twice"
    }
  }

  /// The beginning of a name, as a document may hold names of any length.
  private func short(_ name: String) -> String {
    let limit = 200
    guard name.utf8.count > limit else { return name }
    return "\(String(name.unicodeScalars.prefix(limit)))…"
  }

  private var remedy: String? {
    switch reason {
    case .notJSON, .missingField, .duplicateField, .wrongValue, .duplicateAssembly, .duplicateDefinition: nil
    case .otherFormat: "expected `\(SnapshotFormat.name)`, as `stratus snapshot` writes it"
    case .newerVersion: "update Stratus, or save the snapshot with the older version"
    case .unknownField(let name, let known): Self.suggestion(for: name, among: known)
    case .unknownWord(let name, let allowed): Self.suggestion(for: name, among: allowed)
    case .unknownDefinition(_, let nearest), .unknownAssembly(_, let nearest): nearest.map { "did you mean `\($0)`?" }
    }
  }

  private static func suggestion(for name: String, among known: [String]) -> String {
    if let nearest = NearestName.nearest(to: name, among: known) { return "did you mean `\(nearest)`?" }
    return "known are " + known.map { "`\($0)`" }.joined(separator: ", ")
  }
}
