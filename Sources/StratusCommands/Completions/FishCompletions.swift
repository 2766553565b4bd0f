/// The completions for fish, with one line for each word that can be completed.
struct FishCompletions {
  let tool: String
  let commands: [CommandDescription]

  var text: String {
    let first = "-n __fish_use_subcommand"
    var lines = [
      "# Completions of \(tool) for fish: \(tool) completions fish -o ~/.config/fish/completions/\(tool).fish"
    ]
    lines.append("complete -c \(tool) -f")
    for command in commands { lines.append(line(first, "-a \(command.name)", help: command.abstract)) }
    lines.append(line(first, "-a help", help: Help.help.help))
    for option in [Help.version, Help.help] { lines.append(line(first, names(of: option), help: option.help)) }
    lines.append(line(condition("help"), "-a \(quoted(commands.map(\.name).joined(separator: " ")))", help: ""))
    lines.append(line(condition("help"), "-l man", help: "Print the manual page."))
    for command in commands { lines += self.lines(for: command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(for command: CommandDescription) -> [String] {
    let condition = condition(command.name)
    var lines = command.options.flatMap { option -> [String] in
      let main = line(condition, names(of: option) + values(of: option), help: option.help)
      guard case .flag(true) = option.form else { return [main] }
      return [main] + option.names.map { line(condition, "-l no-\($0)", help: option.help) }
    }
    for argument in command.arguments {
      switch argument.values {
      case .files: lines.append("complete -c \(tool) \(condition) -F")
      case .words(let words):
        lines.append(line(condition, "-a \(quoted(words.joined(separator: " ")))", help: argument.help))
      case .none, .any: break
      }
    }
    return lines
  }

  private func condition(_ command: String) -> String { "-n '__fish_seen_subcommand_from \(command)'" }

  private func line(_ condition: String, _ completion: String, help: String) -> String {
    "complete -c \(tool) \(condition) \(completion)" + (help.isEmpty ? "" : " -d \(quoted(help))")
  }

  private func names(of option: ParameterDescription) -> String {
    option.names.map { $0.count == 1 ? "-s \($0)" : "-l \($0)" }.joined(separator: " ")
  }

  private func values(of option: ParameterDescription) -> String {
    switch option.values {
    case .none: ""
    case .any: " -x"
    case .files: " -r -F"
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    }
  }

  /// Returns a text as one word of fish, whose single quotes differ from those of POSIX shells.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
