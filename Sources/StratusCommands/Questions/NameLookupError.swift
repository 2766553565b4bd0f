import StratusDiagrams
import StratusGraph
import StratusSupport

/// A name that matches nothing, or more than one definition or assembly.
enum NameLookupError: Error, Hashable {
  case ambiguous(String, candidates: [String])
  /// The activation is that of the graph; `nil` if there is only one, or if the name is unknown in all of them.
  case unknown(String, nearest: [String], vocabulary: GraphVocabulary, activation: String?)

  fileprivate static let help = "list all names with `stratus list`"

  var message: String {
    switch self {
    case .ambiguous(let name, let candidates):
      MessageText.lines(
        "'\(name)' is ambiguous: it matches several names", details: candidates.joined(separator: "\n"),
        help: "use a longer name, such as '\((candidates.first ?? name).printable)'")
    case .unknown(let name, let nearest, let vocabulary, let activation):
      MessageText.lines(
        "there is no \(vocabulary.nameable) '\(name)'" + (activation.map { " in the activation '\($0)'" } ?? "")
          + (nearest.isEmpty ? "" : "; did you mean \(nearest.map { "'\($0)'" }.joined(conjunction: "or"))?"),
        help: nearest.isEmpty ? Self.help : nil)
    }
  }
}

extension UnmatchedPattern {
  var message: String {
    MessageText.lines(
      "no definition, assembly, layer, or child matches '\(pattern)'" + MessageText.suggestion(nearest),
      help: nearest == nil ? NameLookupError.help : nil)
  }
}
