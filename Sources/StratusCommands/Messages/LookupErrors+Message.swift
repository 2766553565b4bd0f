import StratusDiagrams
import StratusSupport

extension NameLookupError {
  var message: String {
    switch self {
    case .ambiguous(let name, let candidates):
      MessageText.lines(
        "'\(name)' is ambiguous: it matches several names", details: candidates.joined(separator: "\n"),
        help: "use a longer name, such as '\(candidates.first ?? name)'")
    case .unknown(let name, let nearest):
      "there is no definition or assembly '\(name)'"
        + (nearest.isEmpty
          ? "\nhelp: list all names with `stratus list`"
          : "; did you mean \(nearest.map { "'\($0)'" }.joined(conjunction: "or"))?")
    }
  }
}

extension UnmatchedPattern {
  var message: String {
    "no definition, assembly, layer, or child matches '\(pattern)'"
      + (nearest == nil ? "\nhelp: list all names with `stratus list`" : MessageText.suggestion(nearest))
  }
}

extension NoPathError {
  var message: String { "no path leads from '\(from)' to '\(to)', so there is nothing to draw" }
}
