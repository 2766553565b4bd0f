import StratusArchitecture
import StratusGraph
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
  /// The inputs whose graphs were merged; empty for a single input.
  var parts: [LoadedPart] = []
  /// The merged graphs; `nil` for a single input.
  var merged: MergedGraphs?
  /// The parts that the inputs leave out.
  var scope: CheckScope
  /// Whether all inputs that the configuration file is about were loaded, and not only some of the packages in it.
  var coversConfiguration: Bool { scope.hasAllPackages }

  /// All activations for a check, in which everything that the inputs lack is unseen.
  var checkedGraphs: [DefinitionGraph] { scope.unseen.isEmpty ? graphs : graphs.map { $0.missing(scope.unseen) } }

  /// The configuration in which packages were built; `nil` if no input is a package.
  var buildConfiguration: String?

  /// The product of the graphs; `nil` if they contain several products or packages.
  var product: String? { merged == nil && !BuiltLibrary.isSeveral(graph.product) ? graph.product : nil }

  var policy: Policy { configurationFile?.content.policy ?? Policy() }

  /// Reads the configuration, builds the package if necessary, and loads its graphs.
  ///
  /// - Parameters:
  ///   - isComplete: whether to activate every configuration of the file, unless the command line selects one.
  ///   - needsConfiguration: whether a missing configuration file is an error, which is thrown before anything is built.
  ///   - needsLayers: whether a configuration file without layers and active contracts is such an error, too.
  ///   - needsAllInputs: whether it is an error if one of several inputs cannot be loaded.
  ///   - proposed: activations to activate instead of those of the file. Several inputs ignore them.
  static func load(
    _ options: InputOptions, _ console: Console, isComplete: Bool = false, needsConfiguration: Bool = false,
    needsLayers: Bool = false, needsAllInputs: Bool = true, proposing proposed: [NamedActivation] = []
  ) throws -> Session {
    let search = try InputSearch.find(options)
    let input = search.inputs[0]
    if search.isMerged { try options.validateForSeveralInputs() } else { try options.validate(for: input) }
    let file =
      search.isMerged
      ? try LocatedConfiguration.find(named: options.configurationFile ?? search.list, for: search.inputs)
      : try LocatedConfiguration.find(named: options.configurationFile, for: input)
    if needsConfiguration, file == nil { throw SessionError.noConfigurationFile(name: ConfigurationFile.name) }
    if needsLayers, let policy = file?.content.policy, policy.layers.isEmpty, policy.activeContracts.isEmpty, let file {
      throw SessionError.noLayers(path: file.path)
    }
    console.detail("configuration: \(file?.path ?? "none")")
    if search.isMerged {
      let loader = PartLoader(options: options, common: file, isComplete: isComplete, console: console)
      return try merged(search.inputs, loader, needsAllInputs: needsAllInputs)
    }
    let plan = try ActivationPlan(options, file, isComplete: isComplete, proposing: proposed)
    var loaded = try GraphLoader(options: options, file: file, console: console).load(input, plan)
    let repository = try InputSearch.repository(of: input)
    if let repository {
      let files = PartFiles(base: repository)
      loaded = loaded.map { LoadedGraph(graph: files.moved($0, of: input), directories: SourceDirectories()) }
    }
    let directory = if case .package(let path) = input { path } else { "." }
    return Session(
      configurationFile: file, graph: loaded[0].graph, others: loaded.dropFirst().map(\.graph),
      paths: DisplayPaths(
        loaded.dropFirst().reduce(loaded[0].directories) { $0.merging($1.directories) },
        otherwise: repository ?? file.map { Paths.directory(of: $0.path) }),
      inputs: ProtectedInputs([input], options, configuration: file), directory: directory,
      cacheDirectory: options.savesGraphs(of: input) ? SnapshotCache.directory(of: directory) : nil,
      scope: CheckScope(
        [LoadedPart(input: input, outcome: .loaded(loaded, .read))], options, file, isComplete: isComplete),
      buildConfiguration: [input].buildConfiguration(options))
  }

  private static func merged(
    _ inputs: [GraphInput], _ loader: PartLoader, needsAllInputs: Bool
  ) throws -> Session {
    let (options, file) = (loader.options, loader.common)
    let parts = loader.load(inputs)
    let failed = parts.filter { $0.failure != nil }
    let reasons = failed.compactMap(\.failure)
    if !failed.isEmpty, needsAllInputs || failed.count == parts.count {
      throw SessionError.missingInputs(failed.map(\.name), count: parts.count, reasons: reasons)
    }
    for reason in reasons { Console.printError(reason) }
    let directory = file.map { Paths.directory(of: $0.path) } ?? "."
    let files = PartFiles(base: Files.realPath(directory) ?? directory)
    let known = file?.content.activations.map(\.name) ?? []
    if let asked = options.activation, failed.isEmpty,
      !parts.contains(where: { $0.graphs.contains { $0.graph.activation == asked } })
    {
      throw SessionError.unknownActivation(
        asked, file: file?.path, nearest: NearestName.nearest(to: asked, among: known), known: known)
    }
    let merged = try MergedGraphs(
      parts, files, activations: known, asked: options.activation, isOne: !loader.isComplete)
    let scope = CheckScope(parts, options, file, isComplete: loader.isComplete)
    // A snapshot contains what was activated when it was saved.
    let areActivated = inputs.contains { if case .package = $0 { true } else { false } }
    if let file, failed.isEmpty, scope.hasAllPackages, areActivated { try merged.requireAssemblies(of: file) }
    return Session(
      configurationFile: file, graph: merged.graphs[0], others: Array(merged.graphs.dropFirst()),
      paths: DisplayPaths(SourceDirectories(), otherwise: directory),
      inputs: ProtectedInputs(inputs, options, configuration: file), directory: directory, cacheDirectory: nil,
      parts: parts, merged: merged, scope: scope,
      buildConfiguration: inputs.buildConfiguration(options))
  }

  /// The parts of the app that the graphs do not show, and what a check leaves out, regardless of the severities and exceptions in
  /// the configuration file.
  var coverage: Report {
    var policy = policy
    policy.exceptions = []
    for rule in Rule.coverage { policy.settings[rule.id] = nil }
    // Each rule has its default severity, and none of these is off by default.
    var report = ArchitectureCheck(policy: policy, rules: Rule.coverage)
      .report(on: checkedGraphs[0], and: Array(checkedGraphs.dropFirst()))
    report.omissions = scope.omissions
    return report
  }

  /// Returns the configuration file, for commands that cannot do without one.
  func requiredConfiguration() throws(SessionError) -> LocatedConfiguration {
    guard let configurationFile else { throw .noConfigurationFile(name: ConfigurationFile.name) }
    return configurationFile
  }
}

extension [GraphInput] {
  fileprivate func buildConfiguration(_ options: InputOptions) -> String? {
    contains { if case .package = $0 { true } else { false } } ? options.buildConfiguration.rawValue : nil
  }
}
