import Architecture
import AssemblyLoading
import FileSystem

/// `stratus init`: a first configuration file, from the graph as it is.
struct InitCommand: Command {
  static let name = "init"
  static let abstract = "Write a first configuration file, with the layers as the references lie."
  static let discussion = """
    The layers are those with the fewest references that go up. What goes up all the same is named in the file. A file that is \
    there already is never touched. With --hook, a Git hook is written that checks before each commit, and a configuration file \
    only where there is none.
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
      .flag("hook", to: \.writesHook, help: "Write the hook pre-commit of the Git repository."),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    guard writesHook else { return try writeConfiguration(console) }
    let source = try input.input.map { try Input($0) } ?? InputSearch.package()
    let hook = try GitHook(for: source)
    switch try hook.install(console) {
    case .written: console.note("\(DisplayPaths.shortened(hook.path)): checks before each commit")
    case .alreadyThere: console.note("\(DisplayPaths.shortened(hook.path)): a check is there already")
    }
    let isConfigured = try LocatedConfiguration.find(named: input.configurationFile, for: source) != nil
    return isConfigured ? .success : try writeConfiguration(console)
  }

  private func writeConfiguration(_ console: Console) throws -> ExitStatus {
    let session = try Session(input, console)
    let file = OutputFile(output ?? Paths.join(session.folder, ConfigurationFile.name))
    guard file.isStandardOutput || !Files.exists(file.path) else { throw ConfigurationProblem.exists(path: file.path) }
    let proposal = LayerProposal(for: session.graph)
    try file.write(proposal.yaml(for: session.graph), console)
    if !file.isStandardOutput {
      let upward = proposal.upward.count
      let remains =
        upward == 0 ? "no reference goes up" : upward == 1 ? "1 reference goes up" : "\(upward) references go up"
      console.note("\(file.path): \(proposal.layers.count) layers, \(remains)")
    }
    return .success
  }
}
