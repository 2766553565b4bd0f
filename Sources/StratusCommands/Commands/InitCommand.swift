import StratusLoading
import StratusPolicyFile
import StratusSupport

/// `stratus init`: writes a first configuration file for the current graph.
struct InitCommand: Command {
  static let name = "init"
  static let abstract = "Write a first configuration file, with layers that fit the references."
  static let discussion = """
    The proposed layers are those with the fewest upward references. A comment in the file lists the remaining ones. If \
    several assemblies match a collaborator, such as a service and its replacement for tests, the file names a \
    configuration for each. An existing file is never changed. With `-o -`, the proposal repeats what it says about \
    activations. With --hook, the command installs a Git hook that checks before each commit, or adds the \
    check to a hook that it wrote earlier. It then writes a configuration file only if there is none.
    """

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?
  var writesHook = false

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .option(
        "o", "output", value: "file", to: \.output,
        help:
          "The configuration file to write, or - for standard output. (default: .stratus.yml in the package, or in the current directory)"
      ),
      .flag("hook", to: \.writesHook, help: "Also check in the pre-commit hook of the Git repository."),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    guard writesHook else {
      _ = try writeConfiguration(console)
      return .success
    }
    if output == "-" {
      throw UsageError.invalidValue(
        subject: "--output", value: "-", expected: "a file, because the hook has to read it", nearest: nil)
    }
    let source = try hookInput()
    let hook = try GitHook(for: source, product: input.product)
    // Before anything is written: a hook that cannot be installed is an error.
    _ = try hook.plan(configuration: input.configurationFile)
    // Without a configuration, the hook would stop every commit.
    let configuration = try configuration(of: hook, console)
    let shown = DisplayPaths.shortened(hook.path)
    switch try hook.plan(configuration: configuration) {
    case .write(let script, let isNew):
      try hook.write(script, console)
      console.note("\(shown): " + (isNew ? "checks before each commit" : "added another check before each commit"))
    case .none: console.note("\(shown): already contains this check")
    }
    return .success
  }

  /// Returns the input that the hook checks: the only one that is named, or the package of the current directory.
  ///
  /// A directory whose configuration file lists packages is checked as a whole.
  private func hookInput() throws -> GraphInput {
    if input.inputs.count > 1 { throw UsageError.unexpectedArgument(input.inputs[1]) }
    let search = try InputSearch.find(input)
    guard search.isMerged else { return search.inputs[0] }
    let file = try LocatedConfiguration.find(named: input.configurationFile, for: search.inputs)
    return .package(directory: input.inputs.first ?? file.map { Paths.directory(of: $0.path) } ?? ".")
  }

  /// Reads the configuration for the hook's check, or writes one.
  ///
  /// - Returns: its path if the check would not find it by itself.
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
    let proposal = try ConfigurationProposal(input, console)
    let directory = proposal.session.directory
    let file = OutputFile(output ?? Paths.join(directory, ConfigurationFile.name))
    guard file.isStandardOutput || !Files.exists(file.path) else { throw SessionError.fileExists(path: file.path) }
    let text = proposal.yaml(in: file.isStandardOutput ? directory : Paths.directory(of: file.path))
    try file.write(Array(text.utf8), console)
    if !file.isStandardOutput { console.note(proposal.summary(of: file.path)) }
    return file.path
  }
}
