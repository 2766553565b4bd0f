import StratusArchitecture
import StratusDefinitions
import StratusLoading
import StratusSupport

/// What every command begins with: the configuration is read and the graph loaded.
struct Session {
  let configurationFile: LocatedConfiguration?
  /// The default activation, or the one that the command line asks for.
  let graph: DefinitionGraph
  /// The other activations, where all are wanted.
  let others: [DefinitionGraph]
  /// All of them, the default first.
  var graphs: [DefinitionGraph] { [graph] + others }
  let paths: DisplayPaths
  /// What no output may replace.
  let inputs: ProtectedInputs
  /// The package's directory, else the current one.
  let directory: String
  /// Where graphs are saved, so that no command has to build the package again; nil where that is no use or not wanted.
  let cacheDirectory: String?

  var policy: Policy { configurationFile?.content.policy ?? Policy() }

  /// - Parameters:
  ///   - isComplete: whether every configuration of the file is activated, where the command line asks for none.
  ///   - needsConfiguration: whether it is a failure, before anything is built, that there is no configuration file.
  ///   - needsLayers: the same for a configuration file without layers.
  init(
    _ options: InputOptions, _ console: Console, isComplete: Bool = false, needsConfiguration: Bool = false,
    needsLayers: Bool = false
  ) throws {
    let input = try options.input.map { try Input($0) } ?? InputSearch.package()
    try options.validate(for: input)
    let file = try LocatedConfiguration.find(named: options.configurationFile, for: input)
    if needsConfiguration, file == nil { throw ConfigurationProblem.missing(name: ConfigurationFile.name) }
    if needsLayers, let file, file.content.policy.layers.isEmpty {
      throw ConfigurationProblem.noLayers(path: file.path)
    }
    console.detail("configuration: \(file?.path ?? "none")")
    let plan = try ActivationPlan(options, file, isComplete: isComplete)
    let loaded = try GraphLoader(options: options, file: file?.content, console: console).load(input, plan)
    configurationFile = file
    inputs = ProtectedInputs(input, options, file)
    if case .package(let path) = input { directory = path } else { directory = "." }
    cacheDirectory = options.savesGraphs(of: input) ? SnapshotCache.directory(of: directory) : nil
    graph = loaded[0].graph
    others = loaded.dropFirst().map(\.graph)
    paths = DisplayPaths(
      loaded.dropFirst().reduce(loaded[0].directories) { $0.merging($1.directories) },
      otherwise: file.map { Paths.directory(of: $0.path) })
  }

  /// What the graphs do not show, whatever the configuration file says about it: neither severities nor exceptions count.
  var coverage: Report {
    var policy = policy
    policy.exceptions = []
    for rule in Rule.coverage { policy.settings[rule.id] = nil }
    // Rules have their default severity, which is not `off` for any of these.
    return ArchitectureCheck(policy: policy, rules: Rule.coverage).report(on: graph, and: others)
  }

  /// The configuration, where a command can do nothing without.
  func requiredConfiguration() throws(ConfigurationProblem) -> LocatedConfiguration {
    guard let configurationFile else { throw .missing(name: ConfigurationFile.name) }
    return configurationFile
  }
}

/// Where a graph comes from when the command line does not say.
enum InputSearch {
  /// The package of the current directory: its own, or the nearest above.
  static func package() throws(LoadingError) -> Input {
    var directory = Files.currentDirectory() ?? "."
    while !Files.exists(Paths.join(directory, "Package.swift")) {
      let parent = Paths.directory(of: directory)
      guard parent != directory, parent != "." else { throw .notAPackage(directory: ".") }
      directory = parent
    }
    return .package(directory: directory == Files.currentDirectory() ? "." : directory)
  }
}
