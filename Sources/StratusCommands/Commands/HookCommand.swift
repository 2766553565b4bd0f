import StratusPolicyFile

/// `stratus hook`: installs and removes the Git hook that checks before each commit.
struct HookCommand: Command {
  enum Action: String, CaseIterable {
    case install, uninstall
  }

  static let name = "hook"
  static let loadsGraph = false
  static let abstract = "Install or uninstall a Git hook that checks before each commit."
  static let discussion =
    """
    If the repository already has a hook that stratus wrote, the check is added to it. A hook of another program is \
    never 
    """
    + "changed; an error shows the line to add or remove. `stratus init --hook` is short for `stratus init` and "
    + "`stratus hook install`."

  var action = Action.install
  var input = InputOptions()
  var messages = MessageOptions()

  static var options: [Parameter<Self>] {
    let used = InputOptions.parameters.filter { parameter in
      parameter.description.isArgument || ["config", "product"].contains(parameter.description.names.last)
    }
    return [.argument("action", to: \.action, help: "Whether to install or to uninstall the hook.")]
      + used.map { $0.within(\.input) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let hook = try GitHook(for: input)
    switch action {
    case .install:
      guard let path = try hook.configuration(named: input.configurationFile) else {
        throw UsageError.noConfigurationFile
      }
      try hook.install(configuration: path, console)
    case .uninstall: try hook.uninstall(console)
    }
    return .success
  }
}
