import StratusLoading
import StratusPolicyFile
import StratusSupport

/// `stratus init`: writes a first configuration file for the current graph.
struct InitCommand: Command {
  static let name = "init"
  static let abstract = "Write a first configuration file, with layers that fit the references."
  static let discussion = """
    The proposed layers are those with the fewest upward references. A comment in the file lists the remaining ones. \
    If several assemblies match a collaborator, such as a service and its replacement for tests, the file names an \
    activation for each. An existing file is never changed. With `-o -`, the proposal repeats what it says about \
    activations. With --hook, the command installs a Git hook that checks before each commit, or adds the \
    check to a hook that it wrote earlier. It then writes a configuration file only if there is none. With --ios, it \
    writes a test that saves the graph of an iOS app, and a script for Xcode, instead of a configuration file.
    """

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?
  var writesHook = false
  var isForIOS = false

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .option(
        "o", "output", value: "file", to: \.output,
        help:
          """
          The configuration file to write, or - for standard output. (default: .stratus.yml, or .stratus-targets.yml \
          with --targets, in the package, or in the current directory)
          """
      ),
      .flag("hook", to: \.writesHook, help: "Also check in the pre-commit hook of the Git repository."),
      .flag(
        "ios", to: \.isForIOS,
        help: "Write a test that saves the graph of an iOS app in a simulator, and a script that checks it in Xcode."),
    ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    if isForIOS {
      if writesHook { throw UsageError.needlessOption("--hook", reason: "there is no graph before the test has run") }
      if output != nil { throw UsageError.needlessOption("--output", reason: "--ios writes no configuration file") }
      try IOSProposal.find(input).write(console)
      return .success
    }
    guard writesHook else {
      _ = try writeConfiguration(for: input.choosingTargets(console), console)
      return .success
    }
    if output == "-" {
      throw UsageError.invalidValue(
        subject: "--output", value: "-", expected: "a file, because the hook has to read it")
    }
    let hook = try GitHook(for: input)
    // Before anything is written: a hook that cannot be installed is an error.
    _ = try hook.plan(configuration: input.configurationFile)
    // Without a configuration, the hook would stop every commit.
    var path = try hook.configuration(named: input.configurationFile)
    if input.configurationFile == nil, output != nil || path == nil {
      path = try writeConfiguration(for: input, console)
    }
    try hook.install(configuration: path, console)
    return .success
  }

  /// - Returns: the path of the file.
  private func writeConfiguration(for input: InputOptions, _ console: Console) throws -> String {
    let proposal = try ConfigurationProposal(input, console)
    let directory = proposal.session.directory
    let file = OutputFile(output ?? Paths.join(directory, ConfigurationFile.name(for: input.vocabulary)))
    guard file.isStandardOutput || !Files.exists(file.path) else {
      throw UsageError(
        "the file '\(file.path)' already exists", details: "it was left unchanged",
        help: "choose another file with -o, or print the proposal with -o -")
    }
    let text = proposal.yaml(in: file.isStandardOutput ? directory : Paths.directory(of: file.path))
    try file.write(Array(text.utf8), console)
    if !file.isStandardOutput { console.note(proposal.summary(of: file.path.printable)) }
    return file.path
  }
}
