import StratusSupport

/// An error in a recording, with its line.
package struct RunError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notJSON(String)
    /// The first line is not that of a recording.
    case otherFormat
    case newerVersion(found: Int, known: Int)
    case missingField(String)
    case unknownField(String)
    case unknownLine
    case unknownDefinition(String)
    case unknownActivation(Int)
    case wrongValue(String)
    case lineAfterEnd
  }

  package let reason: Reason
  /// The line, from 1.
  package let line: Int

  /// The error in one sentence.
  package var message: String {
    switch reason {
    case .notJSON(let why): "not a JSON object: \(why)"
    case .otherFormat: "not a recording of Stratus: the first line must have the format `\(RunReader.format)`"
    case .newerVersion(let found, let known):
      "unsupported version \(found) of the format; this tool reads versions up to \(known)"
    case .missingField(let name): "`\(name)` is missing"
    case .unknownField(let name): "unknown field `\(name.prefix(40))`"
    case .unknownLine: "the line is none of activation, built, requested, and end"
    case .unknownDefinition(let name): "the activation has no definition '\(name.prefix(200))'"
    case .unknownActivation(let number): "there is no activation \(number)"
    case .wrongValue(let why): why
    case .lineAfterEnd: "there is a line after the last one"
    }
  }

  /// How to fix it, or `nil` if that is obvious.
  package var help: String? {
    if case .newerVersion = reason { return "update the tool" }
    return "record the run again"
  }
}
