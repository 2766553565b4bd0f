/// `stratus completions`: what a shell needs to complete command lines.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let loadsGraph = false
  static let abstract = "Print the completions for a shell: commands, options, their values and files."
  static let discussion = """
    bash: eval "$(stratus completions bash)" in ~/.bashrc
    zsh: eval "$(stratus completions zsh)" in ~/.zshrc, after compinit
    fish: stratus completions fish > ~/.config/fish/completions/stratus.fish
    """

  var shell = Shell.bash
  var messages = MessageOptions()

  static var parameters: [Parameter<Self>] {
    [.argument("shell", to: \.shell, help: "The shell.")] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let commands = CommandTable.all.map { $0.description }
    try console.write(shell.completions(of: Tool.name, commands))
    return .success
  }
}
