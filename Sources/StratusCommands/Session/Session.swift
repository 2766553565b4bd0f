import StratusArchitecture
import StratusDefinitions
import StratusLoading
import StratusPolicyFile
import StratusSupport

/// The loaded graphs and the configuration that a command works with.
struct Session {
  let configurationFile: LocatedConfiguration?
  /// The default activation, or the one that the command line selects.
  let graph: DefinitionGraph
  /// The other activations, if all were requested.
  let others: [DefinitionGraph]
  /// All activations, the default first.
  var graphs: [DefinitionGraph] { [graph] + others }
  let paths: DisplayPaths
  /// The files that no output may replace.
  let inputs: ProtectedInputs
  /// The package's directory, or the current directory if the input is not a package.
  let directory: String
  /// The directory of saved graphs; `nil` if the command does not use them.
  let cacheDirectory: String?

  var policy: Policy { configurationFile?.content.policy ?? Policy() }

  /// Reads the configuration, builds the package if necessary, and loads its graphs.
  ///
  /// - Parameters:
  ///   - isComplete: whether to activate every configuration of the file, unless the command line selects one.
  ///   - needsConfiguration: whether a missing configuration file is an error, which is thrown before anything is built.
  ///   - needsLayers: whether a configuration file without layers and contracts is such an error, too.
  static func load(
    _ options: InputOptions, _ console: Console, isComplete: Bool = false, needsConfiguration: Bool = false,
    needsLayers: Bool = false
  ) throws -> Session {
    let input = try options.input.map { try GraphInput($0) } ?? InputSearch.package()
    try options.validate(for: input)
    let file = try LocatedConfiguration.find(named: options.configurationFile, for: input)
    if needsConfiguration, file == nil { throw SessionError.noConfigurationFile(name: ConfigurationFile.name) }
    if needsLayers, let policy = file?.content.policy, policy.layers.isEmpty, policy.contracts.isEmpty, let file {
      throw SessionError.noLayers(path: file.path)
    }
    console.detail("configuration: \(file?.path ?? "none")")
    let plan = try ActivationPlan(options, file, isComplete: isComplete)
    let loaded = try GraphLoader(options: options, file: file?.content, console: console).load(input, plan)
    let directory = if case .package(let path) = input { path } else { "." }
    return Session(
      configurationFile: file, graph: loaded[0].graph, others: loaded.dropFirst().map(\.graph),
      paths: DisplayPaths(
        loaded.dropFirst().reduce(loaded[0].directories) { $0.merging($1.directories) },
        otherwise: file.map { Paths.directory(of: $0.path) }),
      inputs: ProtectedInputs(input, options, configuration: file), directory: directory,
      cacheDirectory: options.savesGraphs(of: input) ? SnapshotCache.directory(of: directory) : nil)
  }

  /// The parts of the app that the graphs do not show, regardless of the severities and exceptions in the configuration file.
  var coverage: Report {
    var policy = policy
    policy.exceptions = []
    for rule in Rule.coverage { policy.settings[rule.id] = nil }
    // Each rule has its default severity, and none of these is off by default.
    return ArchitectureCheck(policy: policy, rules: Rule.coverage).report(on: graph, and: others)
  }

  /// Returns the configuration file, for commands that cannot do without one.
  func requiredConfiguration() throws(SessionError) -> LocatedConfiguration {
    guard let configurationFile else { throw .noConfigurationFile(name: ConfigurationFile.name) }
    return configurationFile
  }
}
