/// `stratus completions`: prints a script with which a shell completes command lines.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let loadsGraph = false
  static let abstract = "Print a shell script that completes commands, options, values, and files."
  static let discussion = """
    bash: eval "$(stratus completions bash)" in ~/.bashrc
    zsh: eval "$(stratus completions zsh)" in ~/.zshrc, after compinit
    fish: stratus completions fish -o ~/.config/fish/completions/stratus.fish
    """

  var shell = Shell.bash
  var messages = MessageOptions()
  var output: String?

  static var options: [Parameter<Self>] {
    [
      .argument("shell", to: \.shell, help: "The shell to print the script for."),
      .output("the script", to: \.output),
    ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let commands = CommandTable.all.map { $0.description }
    try OutputFile(output).write(shell.completions(of: Tool.name, commands), console)
    return .success
  }
}
