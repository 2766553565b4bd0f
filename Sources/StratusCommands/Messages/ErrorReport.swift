import StratusArchitecture
import StratusDefinitions
import StratusDiagrams
import StratusGraphviz
import StratusLoading
import StratusVisiting

/// An error as the user meets it: text for standard error and an exit status.
struct Failure {
  let text: String
  let status: ExitStatus

  init(_ error: any Error) {
    switch error {
    case let error as UsageError:
      (text, status) = ("error: " + error.message, .usage)
    case let error as BaselineError:
      (text, status) = (error.description, .usage)
    case let error as ConfigurationErrorList:
      (text, status) = (error.description, .usage)
    case let error as NameLookupError:
      (text, status) = ("error: " + error.message, .usage)
    case let error as UnknownRule:
      (text, status) = ("error: " + error.message, .usage)
    case let error as UnmatchedPattern:
      (text, status) = ("error: " + error.message, .usage)
    case let error as ConfigurationProblem:
      (text, status) = ("error: " + error.message, .usage)
    case let error as GitHook.Problem:
      (text, status) = ("error: " + error.message, .usage)
    case let error as LoadingError:
      (text, status) = (Self.loading(error), .loading)
    case let error as OutputError:
      (text, status) = ("error: " + error.message, .output)
    case let error as RenderingError:
      (text, status) = ("error: \(error)", .output)
    default:
      (text, status) = ("error: \(error)", .output)
    }
  }

  private static func loading(_ error: LoadingError) -> String {
    guard case .activationFailed(_, _, let problems, let directories) = error else { return "error: " + error.message }
    let paths = DisplayPaths(directories)
    return (problems.map { $0.text(paths) } + ["error: " + error.message]).joined(separator: "\n")
  }
}

extension ConfigurationProblem {
  var message: String {
    switch self {
    case .missing(let name):
      """
      there is no configuration file
        neither the input's directory nor one above it has a \(name), so no rules are known
        name one with --config, or let `stratus init` write a first one
      """
    case .noLayers(let path):
      """
      '\(path)' declares no layers
        with --ci that is an error: without layers a check says nothing about the architecture
        help: declare `layers`, or let `stratus init` propose some
      """
    case .exists(let path):
      """
      there is a file '\(path)' already, and it is left as it is
        name another one with -o, or see the proposal with -o -
      """
    case .unknownConfiguration(let name, let file, let nearest, let known):
      "\(file ?? "the configuration file") has no configuration '\(name)'"
        + (nearest.map { "; did you mean '\($0)'?" }
          ?? (known.isEmpty ? ": it names none" : "; it has \(known.joined(separator: ", "))"))
    case .otherConfiguration(let asked, let snapshot):
      "the snapshot holds \(snapshot.map { "the configuration '\($0)'" } ?? "no named configuration"), not '\(asked)'"
    }
  }
}

extension NameLookupError {
  var message: String {
    switch self {
    case .ambiguous(let name, let candidates):
      "'\(name)' is ambiguous; it may be\n" + candidates.map { "  " + $0 }.joined(separator: "\n")
    case .unknown(let name, let nearest):
      "there is no definition or assembly '\(name)'"
        + (nearest.isEmpty
          ? "; `stratus list` shows all" : "; did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?")
    }
  }
}

extension UnknownRule {
  var message: String {
    "there is no rule '\(id)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "; `stratus rules` lists all")
  }
}

extension UnmatchedPattern {
  var message: String {
    "no definition, assembly or layer is called '\(pattern)'"
      + (nearest.map { "; did you mean '\($0)'?" } ?? "; `stratus list` shows all")
  }
}

extension OutputError {
  var message: String { "\(path.map { "'\($0)'" } ?? "standard output") cannot be written: \(reason)" }
}

extension ReceivedProblem {
  /// In the form of a finding: place, severity, what is wrong, the rule; then the path and the remedy.
  fileprivate func text(_ paths: DisplayPaths) -> String {
    func place(_ location: SourceLocation) -> String { "\(paths.located(location.file)):\(location.line)" }
    let start = location.map { place($0) + ": " } ?? ""
    var lines = ["\(start)error: \(message) [\(kind)]"]
    for step in path { lines.append("  \(step.name)" + (step.location.map { " (\(place($0)))" } ?? "")) }
    if let remedy { lines.append("  help: " + remedy) }
    return lines.joined(separator: "\n")
  }
}
