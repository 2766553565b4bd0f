/// A shell for which there are completions.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that the shell reads.
  func completions(of tool: String, _ commands: [CommandDescription]) -> String {
    switch self {
    case .bash: BashCompletions(tool: tool, commands: commands).text
    case .zsh: ZshCompletions(tool: tool, commands: commands).text
    case .fish: FishCompletions(tool: tool, commands: commands).text
    }
  }
}

extension ParameterDescription {
  /// What a value may be, as far as a shell can know.
  enum Values: Hashable {
    case none, any, files
    case words([String])
  }

  var values: Values {
    if !choices.isEmpty { return .words(choices) }
    switch form {
    case .flag: return .none
    case .option(let value): return value == "file" ? .files : .any
    case .argument(let name, _): return ["input", "old", "new"].contains(name) ? .files : .any
    }
  }

  /// All ways to write an option, with dashes.
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

/// Text as one word of a shell, in single quotes.
