/// A shell with completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the script for the shell.
  func completions(of tool: String, _ commands: [CommandDescription]) -> String {
    switch self {
    case .bash: BashCompletions(tool: tool, commands: commands).text
    case .zsh: ZshCompletions(tool: tool, commands: commands).text
    case .fish: FishCompletions(tool: tool, commands: commands).text
    }
  }
}

extension ParameterDescription {
  /// The values that a shell can offer.
  enum Values: Hashable {
    case none, any, files
    case words([String])
  }

  var values: Values {
    if !choices.isEmpty { return .words(choices) }
    switch form {
    case .flag: return .none
    case .option(let value): return ["file", "directory"].contains(value) ? .files : .any
    case .argument(let name, _): return ["input", "old", "new"].contains(name) ? .files : .any
    }
  }

  /// All spellings of an option, with dashes.
  var spellings: [String] {
    let plain = names.map(Self.dashed)
    guard case .flag(true) = form else { return plain }
    return plain + names.filter { $0.count > 1 }.map { "--no-" + $0 }
  }
}

extension CommandDescription {
  var options: [ParameterDescription] { parameters.filter { !$0.isArgument } + [Help.help] }
  var arguments: [ParameterDescription] { parameters.filter(\.isArgument) }
}
