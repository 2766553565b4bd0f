import StratusArchitecture
import StratusGraph
import StratusPolicyFile
import StratusSupport

/// `stratus diff`: shows the difference of two architectures.
struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "Show the difference of two architectures."
  static let discussion =
    "Each side is a package directory, a directory whose configuration file lists packages, a library, a snapshot, a "
    + "lock, or a Git revision, whose committed stratus.lock is read. With --build, the package of a revision, or all "
      + """
      packages that its file lists, are built in a temporary work tree instead. Elements are compared by name, so \
      moving code is not a difference; renamed and moved definitions are recognized if that is unambiguous. 
      """
      + """
      Each side is checked with its own configuration file, and differences of the file and of the baseline are \
      listed. Nothing is printed if nothing differs. An image shows 
      """
    + "what differs with its neighbors, and everything unchanged in its old order. "
    + "With --activation release..double, the two activations of a single input are compared, each replacement with "
    + "what it replaces."

  var old = ""
  var new: [String] = []
  var input = InputOptions()
  var messages = MessageOptions()
  var format: DifferenceFormat?
  var output: String?
  var diagram = DifferenceDiagramOptions()
  var hasExitCode = false
  var buildsRevisions = false

  static var options: [Parameter<Self>] {
    [
      .argument("old", to: \.old, help: "The old architecture."),
      .arguments(
        "new", to: \.new,
        help:
          """
          The new architecture. The graphs of several inputs are merged. (default: the packages that the \
          configuration file lists, or the package of the current directory)
          """
      ),
      .flag(
        "build", to: \.buildsRevisions,
        help: "Build the packages of a Git revision in a temporary work tree, instead of reading its committed lock."),
    ] + InputOptions.parameters.filter { !$0.description.isArgument }.map { $0.within(\.input) } + [
      .choice(
        "format", value: "name", to: \.format,
        help: "The format of the difference. (default: by the file extension, otherwise text)"),
      .output("the difference", to: \.output),
      .flag("exit-code", to: \.hasExitCode, help: "Exit with status 1 if anything differs."),
    ] + DifferenceDiagramOptions.parameters.map { $0.within(\.diagram) }

  }

  func run(_ console: Console) throws -> ExitStatus {
    let output = OutputFile(output)
    let format = try DifferenceFormat.of(output, requested: format)
    try diagram.validate(for: format)
    let result = try comparedActivations.map { try compare($0.old, $0.new, console) } ?? compareVersions(console)
    try output.requireReplaceable()
    for session in result.sessions { try session.inputs.check(output) }
    try result.writer.write(as: format, diagram, seconds: input.drawingSeconds, to: output, console)
    return hasExitCode && !result.writer.difference.isEmpty ? .findings : .success
  }

  // MARK: - Two versions

  private func compareVersions(_ console: Console) throws -> Result {
    if buildsRevisions, ([old] + new).allSatisfy(DifferenceInput.isFile) {
      throw UsageError.needlessOption("--build", reason: "neither side is a Git revision")
    }
    let current = try DifferenceInput.current(new, input, builds: buildsRevisions, console)
    let configuration = try configuration(of: current)
    let directory = configuration.map { Paths.directory(of: $0.path) } ?? current.session?.directory ?? "."
    let policy = configuration?.content.policy ?? Policy()
    let directories = [current.session?.directory, directory].compactMap(\.self)
    let built = try directories.first { try InputSearch.hasPackages(in: $0, for: input.vocabulary) } ?? directory
    var base = try DifferenceInput.base(
      old, in: directory, policy, input, console, building: buildsRevisions ? built : nil)
    try requireVocabulary(of: base, current)
    if let (restricted, modules) = base.restricted(to: current.session) {
      base = restricted
      console.note(
        """
        note: comparing only \(modules.joined(conjunction: "and")), because the input does not contain all packages \
        that '\(configuration?.path ?? ConfigurationFile.name(for: input.vocabulary))' lists
        """)
    }
    let policies = try ComparedPolicies.read(
      base, current, file: input.configurationFile, configuration, input.vocabulary)
    if let note = policies.note, !base.isMissing { console.note("note: \(note.printable)") }
    var writer = writer(
      .compare(ActivationDifference.compare(base.lock, current.lock), policies), policies, names: (old, newName),
      of: current, configuration)
    // Without a base, the diagram would show everything.
    writer.hasChart = !base.isMissing
    let note =
      base.isMissing ? "The base has no \(LockFile.name(for: input.vocabulary)), so everything counts as added." : nil
    writer.notes = [note, policies.note].compactMap(\.self)
    return Result(writer: writer, sessions: [base.session, current.session].compactMap(\.self))
  }

  /// Throws an error if the sides contain different things, or if only the options or the sides are about targets.
  private func requireVocabulary(of base: DifferenceInput, _ current: DifferenceInput) throws(UsageError) {
    let (old, new) = (base.lock.vocabulary, current.lock.vocabulary)
    if let other = [old, new].first(where: { ($0 == .targets) != input.showsTargets }) {
      throw UsageError(
        "one side of the difference contains \(other.many), but the command compares "
          + (input.showsTargets ? "targets" : "assemblies"),
        help: other == .targets ? "add --targets" : "omit --targets")
    }
    guard old == new || base.isMissing else {
      throw UsageError(
        "one side of the difference contains \(old.many), and the other one \(new.many)",
        help: "compare graphs of the same kind")
    }
  }

  /// The name of the new version on a page that shows both.
  private var newName: String {
    switch new.count {
    case 0: "this package"
    case 1: new[0]
    default: Plural.text(new.count, "input")
    }
  }

  // MARK: - Two activations

  /// The names in `--activation release..double`; `nil` if the option names one activation, or none.
  private var comparedActivations: (old: String, new: String)? {
    let names = input.activation.map { $0.split(separator: "..").map(String.init) } ?? []
    return names.count == 2 ? (names[0], names[1]) : nil
  }

  /// Compares two activations of one input.
  private func compare(_ first: String, _ second: String, _ console: Console) throws -> Result {
    guard new.isEmpty else {
      throw UsageError.needlessOption(
        "new", reason: "--activation \(first)..\(second) compares activations of one input")
    }
    var options = input
    options.activation = nil
    let current = try DifferenceInput.current([old], options, builds: buildsRevisions, console)
    let activations = current.lock.activations
    func activation(_ name: String) throws(UsageError) -> ArchitectureLock.Activation {
      if let found = activations.first(where: { $0.name == name }) { return found }
      throw .unknownActivation(name, in: "'\(old)'", known: activations.compactMap(\.name))
    }
    let configuration = try configuration(of: current)
    let policies = ComparedPolicies(configuration?.content.policy ?? Policy())
    let activationDifference = ActivationDifference.between(
      try activation(first), try activation(second), declared: policies.new.activations)
    let difference = CheckedDifference.compare([activationDifference], policies, ofActivations: false)
    return Result(
      writer: writer(difference, policies, names: (first, second), of: current, configuration),
      sessions: [current.session].compactMap(\.self))
  }

  // MARK: - Both

  /// The writer of the differences, and the sessions whose inputs the output must not replace.
  private struct Result {
    let writer: DifferenceWriter
    let sessions: [Session]
  }

  private func configuration(of current: DifferenceInput) throws -> LocatedConfiguration? {
    try current.session?.configurationFile
      ?? LocatedConfiguration.find(
        named: input.configurationFile, for: [.package(directory: ".")], input.vocabulary)
  }

  private func writer(
    _ difference: CheckedDifference, _ policies: ComparedPolicies, names: (String, String),
    of current: DifferenceInput, _ configuration: LocatedConfiguration?
  ) -> DifferenceWriter {
    DifferenceWriter(
      difference: difference, policies: (policies.old, policies.new), names: names,
      sourceLink: configuration?.content.sourceLink, path: { current.session?.paths.located($0) ?? $0 })
  }
}
