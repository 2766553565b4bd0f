import StratusSupport

/// The completions for zsh, which use its function `_arguments`.
struct ZshCompletions {
  let tool: String
  let commands: [CommandDescription]

  var text: String {
    let table = commands.map { "\($0.name):\($0.abstract)".quotedForShell }.joined(separator: " ")
    return """
      #compdef \(tool)
      # Completions of \(tool) for zsh: eval "$(\(tool) completions zsh)"
      _\(tool)() {
        local curcontext=$curcontext state line ret=1
        local -a commands
        commands=(\(table) 'help:Show help information.')
        _arguments -C '(- *)--version[Show the version.]' '(- *)'{-h,--help}'[Show help information.]' \\
          '1:command:->command' '*::argument:->argument' && ret=0
        case $state in
          command) _describe command commands && ret=0 ;;
          argument)
            case $words[1] in
              help) _arguments '--man[Print the manual page.]' \
      '1:command:(\(commands.map(\.name).joined(separator: " ")))' && ret=0 ;;
      \(commands.map(commandCase).joined(separator: "\n"))
            esac ;;
        esac
        return ret
      }
      if [[ $funcstack[1] == _\(tool) ]]; then _\(tool) "$@"; else compdef _\(tool) \(tool); fi

      """
  }

  private func commandCase(_ command: CommandDescription) -> String {
    let specifications =
      command.options.map(specification)
      + command.arguments.enumerated().map { index, argument in
        let position = argument.isRepeatable ? "*" : "\(index + 1)"
        return "\(position):\(argument.usage.dropFirst().prefix { $0 != ">" }):".quotedForShell + values(of: argument)
      }
    return "        \(command.name)) _arguments -s -S \\\n          "
      + specifications.joined(separator: " \\\n          ") + " && ret=0 ;;"
  }

  /// `'(-o --output)'{-o,--output=}'[help]:file:'_files`.
  private func specification(of option: ParameterDescription) -> String {
    let takesValue = option.values != .none
    let spellings = option.spellings.map { $0 + (takesValue ? ($0.hasPrefix("--") ? "=" : "+") : "") }
    let group =
      option.isRepeatable ? "'*'" : spellings.count > 1 ? "'(\(option.spellings.joined(separator: " ")))'" : ""
    let names = spellings.count > 1 ? "{\(spellings.joined(separator: ","))}" : spellings[0]
    let help = option.help.replacing("]", with: "\\]").replacing("[", with: "\\[")
    guard case .option(let value) = option.form else { return group + names + "[\(help)]".quotedForShell }
    return group + names + "[\(help)]:\(value):".quotedForShell + values(of: option)
  }

  private func values(of parameter: ParameterDescription) -> String {
    switch parameter.values {
    case .none, .any: ""
    case .files: "_files"
    case .words(let words): "'(\(words.joined(separator: " ")))'"
    }
  }
}
