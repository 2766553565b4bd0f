import StratusGraph
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
      parameter.description.isArgument || ["config", "product", "targets"].contains(parameter.description.names.last)
    }
    return [.argument("action", to: \.action, help: "Whether to install or to uninstall the hook.")]
      + used.map { $0.within(\.input) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    switch action {
    case .install:
      let checks = try checks()
      if checks.isEmpty { throw UsageError.noConfigurationFile(for: input.vocabulary) }
      for check in checks { try check.hook.install(configuration: check.configuration, console) }
    case .uninstall: try GitHook(for: input).uninstall(console)
    }
    return .success
  }

  /// Returns the check of each configuration file that exists: of the assemblies, and of the targets. If the command
  /// line chooses one of them, there is only that one.
  private func checks() throws -> [(hook: GitHook, configuration: String)] {
    let isChosen = input.showsTargets || input.configurationFile != nil || input.product != nil
    return try (isChosen ? [input.vocabulary] : [.assemblies, .targets]).compactMap { vocabulary in
      var input = input
      input.showsTargets = vocabulary == .targets
      let hook = try GitHook(for: input)
      return try hook.configuration(named: input.configurationFile).map { (hook, $0) }
    }
  }
}
