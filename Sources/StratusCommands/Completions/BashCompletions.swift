/// The completions for bash.
///
/// They work in bash 3.2, the version on macOS: they do not use `mapfile`, and `compopt` is optional.
struct BashCompletions {
  let tool: String
  let commands: [CommandDescription]

  var text: String {
    let names = commands.map(\.name).joined(separator: " ")
    return """
      # Completions of \(tool) for bash: eval "$(\(tool) completions bash)"
      _\(tool)_words() {
        COMPREPLY=($(compgen -W "$1" -- "$current"))
      }
      _\(tool)_files() {
        local IFS=$'\\n'
        COMPREPLY=($(compgen -f -- "$current"))
        compopt -o filenames 2>/dev/null
      }
      _\(tool)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= index
        # bash treats the sign in --option=value as a separate word.
        if [[ $current == "=" ]]; then
          current=
        elif [[ $previous == "=" ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} != -* ]]; then command=${COMP_WORDS[index]}; break; fi
        done
        case $command in
          "") _\(tool)_words "\(names) help --help --version" ;;
          help) _\(tool)_words "\(names) --man" ;;
      \(commands.map(commandCase).joined(separator: "\n"))
        esac
      }
      complete -F _\(tool) \(tool)

      """
  }

  private func commandCase(_ command: CommandDescription) -> String {
    var values: [ParameterDescription.Values: [String]] = [:]
    for option in command.options where option.values != .none {
      values[option.values, default: []] += option.spellings
    }
    let cases = values.sorted { $0.value[0] < $1.value[0] }.map { values, spellings in
      "        \(spellings.joined(separator: "|"))) \(action(for: values)); return ;;"
    }
    let options = command.options.flatMap(\.spellings).joined(separator: " ")
    let words = command.arguments.flatMap(\.choices)
    let takesFiles = command.arguments.contains { $0.values == .files }
    var rest = "if [[ $current == -* ]]; then _\(tool)_words \"\(options)\""
    if !words.isEmpty {
      rest += "; elif ((index == COMP_CWORD - 1)); then _\(tool)_words \"\(words.joined(separator: " "))\""
    }
    if takesFiles { rest += "; else _\(tool)_files" }
    return """
          \(command.name))
            case $previous in
      \(cases.joined(separator: "\n"))
            esac
            \(rest); fi ;;
      """
  }

  private func action(for values: ParameterDescription.Values) -> String {
    switch values {
    case .none, .any: ":"
    case .files: "_\(tool)_files"
    case .words(let words): "_\(tool)_words \"\(words.joined(separator: " "))\""
    }
  }
}
