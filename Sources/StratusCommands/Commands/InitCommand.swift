import StratusArchitecture
import StratusLoading
import StratusSupport

/// `stratus init`: a first configuration file, from the graph as it is.
struct InitCommand: Command {
  static let name = "init"
  static let abstract = "Write a first configuration file, with the layers as the references lie."
  static let discussion = """
    The layers are those with the fewest references that go up. What goes up all the same is named in the file. A file that is \
    there already is never touched. With --hook, a Git hook is written that checks before each commit, or the check is added \
    to the one that is there; a configuration file is written only if there is none.
    """

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?
  var writesHook = false

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .option(
        "o", "output", value: "file", to: \.output,
        help: "Where the configuration goes. (default: .stratus.yml in the package, else here)"),
      .flag("hook", to: \.writesHook, help: "Let the hook pre-commit of the Git repository check, too."),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    guard writesHook else {
      _ = try writeConfiguration(console)
      return .success
    }
    if output == "-" {
      throw UsageError.invalidValue(
        subject: "--output", value: "-", expected: "a file, which the hook can read", nearest: nil)
    }
    let source = try input.input.map { try Input($0) } ?? InputSearch.package()
    let hook = try GitHook(for: source, product: input.product)
    // A hook that cannot be written is an error before anything is.
    _ = try hook.plan(configuration: input.configurationFile)
    // A hook without a configuration would stop every commit.
    let configuration = try configuration(of: hook, console)
    let shown = DisplayPaths.shortened(hook.path)
    switch try hook.plan(configuration: configuration) {
    case .write(let script, let isNew):
      try hook.write(script, console)
      console.note(isNew ? "\(shown): checks before each commit" : "\(shown): one more check before each commit")
    case .alreadyThere: console.note("\(shown): a check is there already")
    }
    return .success
  }

  /// Reads the configuration that the hook's check is to use, or writes one.
  ///
  /// - Returns: its path, if the check would not find it by itself.
  private func configuration(of hook: GitHook, _ console: Console) throws -> String? {
    func found() throws -> String? {
      try ConfigurationFile.find(from: hook.directory) ?? ConfigurationFile.find(from: hook.root)
    }
    if let named = input.configurationFile {
      _ = try ConfigurationFile.load(named)
      return named
    }
    if output == nil, let path = try found() {
      _ = try ConfigurationFile.load(DisplayPaths.shortened(path))
      return nil
    }
    let written = try writeConfiguration(console)
    return try found().flatMap(Files.realPath) == Files.realPath(written) ? nil : written
  }

  /// - Returns: the path of the file.
  private func writeConfiguration(_ console: Console) throws -> String {
    let session = try Session(input, console)
    let file = OutputFile(output ?? Paths.join(session.directory, ConfigurationFile.name))
    guard file.isStandardOutput || !Files.exists(file.path) else { throw ConfigurationProblem.exists(path: file.path) }
    let proposal = LayerProposal.derive(from: session.graph)
    try file.write(Array(proposal.yaml(for: session.graph).utf8), console)
    if !file.isStandardOutput {
      let upward = proposal.upward.count
      let remains =
        upward == 0 ? "no reference goes up" : upward == 1 ? "1 reference goes up" : "\(upward) references go up"
      console.note("\(file.path): \(proposal.layers.count) layers, \(remains)")
    }
    return file.path
  }
}
