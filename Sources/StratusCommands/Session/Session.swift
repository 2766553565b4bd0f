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
  /// The vocabulary of all graphs.
  let vocabulary: GraphVocabulary
  let paths: DisplayPaths
  /// The files that no output may replace.
  let inputs: ProtectedInputs
  /// The package's directory, or the current directory if the input is not a package.
  let directory: String
  /// The directory of saved graphs; `nil` if the command does not use them.
  let cacheDirectory: String?
  /// The inputs, including those that could not be loaded.
  let loaded: [LoadedInput]
  /// Whether the graphs are merged from those of the inputs. Also true for a list of packages that has only one.
  let isMerged: Bool
  /// The inputs whose graphs were merged; empty for a single input.
  var parts: [LoadedInput] { isMerged ? loaded : [] }
  /// The parts that the inputs leave out.
  let scope: CheckScope
  /// Whether all inputs that the configuration file is about were loaded, and not only some of the packages in it.
  var coversConfiguration: Bool { scope.hasAllPackages }

  /// All activations for a check, in which everything that the inputs lack is unseen.
  var checkedGraphs: [DefinitionGraph] { scope.unseen.isEmpty ? graphs : graphs.map { $0.missing(scope.unseen) } }

  /// The configuration in which packages were built; `nil` if no input is a package.
  let buildConfiguration: String?

  /// The product of the graphs; `nil` if they contain several products or packages.
  var product: String? { !isMerged && !BuiltLibrary.isSeveral(graph.product) ? graph.product : nil }

  var policy: Policy { configurationFile?.content.policy ?? Policy() }

  /// Reads the configuration, builds the package if necessary, and loads its graphs.
  ///
  /// - Parameters:
  ///   - isComplete: whether to activate every configuration of the file, unless the command line selects one.
  ///   - needsConfiguration: whether a missing configuration file is an error, which is thrown before anything is
  ///     built.
  ///   - needsLayers: whether a configuration file without layers and active contracts is such an error, too.
  ///   - needsAllInputs: whether it is an error if one of several inputs cannot be loaded.
  ///   - proposed: activations to activate instead of those of the file. Several inputs ignore them.
  static func load(
    _ options: InputOptions, _ console: Console, isComplete: Bool = false, needsConfiguration: Bool = false,
    needsLayers: Bool = false, needsAllInputs: Bool = true, proposing proposed: [NamedActivation] = []
  ) throws -> Session {
    let search = try InputSearch.find(options)
    try options.requireStratus(in: search.inputs)
    let input = search.inputs[0]
    if search.isMerged { try options.validateForSeveralInputs() } else { try options.validate(for: input) }
    let file = try LocatedConfiguration.find(
      named: options.configurationFile ?? search.list, for: search.inputs, options.vocabulary)
    if needsConfiguration, file == nil { throw UsageError.noConfigurationFile(for: options.vocabulary) }
    if needsLayers, let policy = file?.content.policy, policy.layers.isEmpty, policy.activeContracts.isEmpty, let file {
      throw UsageError(
        "'\(file.path)' declares neither layers nor contracts that are on",
        details: "--ci makes this an error, because without them the architecture is not checked",
        help: "declare `layers` or `contracts`; `stratus init -o -` proposes layers")
    }
    console.detail("configuration: \(file?.path.printable ?? "none")")
    let loader = InputLoader(options: options, file: file, isComplete: isComplete, console: console)
    var loaded = search.isMerged ? loader.load(parts: search.inputs) : [try loader.load(input, proposing: proposed)]
    try report(loaded, needsAllInputs: needsAllInputs)
    try requireTargets(options.showsTargets, of: loaded)
    let directory =
      search.isMerged
      ? file.map { Paths.directory(of: $0.path) } ?? "." : input.package ?? input.directoryOfTargets ?? "."
    let base =
      search.isMerged
      ? Files.realPath(directory) ?? directory
      : try InputSearch.repository(of: input) ?? input.directoryOfTargets.flatMap(Files.realPath)
    if let base { loaded = loaded.map { $0.moved(SourcePaths(base: base)) } }
    if search.isMerged { try requireActivation(options, file, in: loaded) }
    let merged = try MergedGraphs(
      loaded, file, asked: options.activation, isMerged: search.isMerged, isComplete: isComplete)
    let list = file.flatMap { $0.content.packages.isEmpty ? nil : $0 }
    let scope = CheckScope(
      loaded, merged,
      try list.map { file in
        options.showsTargets
          ? try PackageCoverage(ofTargets: loaded, file)
          : try PackageCoverage(of: loaded, asked: options.activation, file, isComplete: isComplete)
      },
      isWhole: list != nil || loaded.count == 1 && file.map { input.isPackage(beside: $0.path) } ?? false,
      selectsAssemblies: !options.assemblies.isEmpty)
    // A snapshot contains what was activated when it was saved.
    if let file, search.isMerged, scope.hasAllPackages, loaded.allSatisfy({ $0.failure == nil }),
      search.inputs.contains(where: { $0.package != nil })
    {
      try merged.requireAssemblies(of: file)
    }
    return Session(
      configurationFile: file, graph: merged.graphs[0], others: Array(merged.graphs.dropFirst()),
      vocabulary: merged.graphs[0].vocabulary,
      paths: DisplayPaths(
        loaded.flatMap(\.graphs).directories,
        otherwise: base == nil ? file.map { Paths.directory(of: $0.path) } : search.isMerged ? directory : base),
      inputs: ProtectedInputs(search.inputs, options, configuration: file), directory: directory,
      cacheDirectory: !search.isMerged && options.savesGraphs(of: input)
        ? SnapshotCache.directory(of: directory) : nil,
      loaded: loaded, isMerged: search.isMerged, scope: scope,
      buildConfiguration: search.inputs.contains { $0.package != nil } ? options.buildConfiguration.rawValue : nil)
  }

  /// Prints why inputs could not be loaded.
  ///
  /// - Throws: ``LoadingError`` if all inputs are needed, or if none was loaded.
  private static func report(_ loaded: [LoadedInput], needsAllInputs: Bool) throws(LoadingError) {
    let failed = loaded.filter { $0.failure != nil }
    let reasons = failed.compactMap(\.failure)
    if !failed.isEmpty, needsAllInputs || failed.count == loaded.count {
      throw .missingInputs(failed.map(\.name), count: loaded.count, reasons: reasons)
    }
    for reason in reasons { Console.printError(reason) }
  }

  /// Throws an error if a saved graph contains targets, but the command is not about them, or the reverse.
  private static func requireTargets(_ showsTargets: Bool, of loaded: [LoadedInput]) throws(UsageError) {
    for input in loaded {
      for loaded in input.graphs where (loaded.graph.vocabulary == .targets) != showsTargets {
        throw UsageError(
          "'\(input.name)' contains \(loaded.graph.vocabulary.many)"
            + (showsTargets ? ", but --targets uses targets" : ""),
          help: showsTargets ? "omit --targets" : "add --targets")
      }
    }
  }

  /// Throws an error if none of several inputs has the activation that the command line selects.
  private static func requireActivation(
    _ options: InputOptions, _ file: LocatedConfiguration?, in loaded: [LoadedInput]
  ) throws(UsageError) {
    guard let asked = options.activation, loaded.allSatisfy({ $0.failure == nil }),
      !loaded.contains(where: { $0.graphs.contains { $0.graph.activation == asked } })
    else { return }
    throw .unknownActivation(asked, in: file)
  }

  /// The parts of the app that the graphs do not show, and what a check leaves out, regardless of the severities and
  /// exceptions in the configuration file.
  var coverage: Report {
    var policy = policy
    policy.exceptions = []
    for rule in Rule.coverage { policy.settings[rule.id] = nil }
    // Each rule has its default severity.
    var report = ArchitectureCheck(policy: policy, rules: Rule.coverage)
      .report(on: checkedGraphs[0], and: Array(checkedGraphs.dropFirst()))
    report.omissions = scope.omissions
    return report
  }

  /// Returns the configuration file, for commands that cannot do without one.
  func requiredConfiguration() throws(UsageError) -> LocatedConfiguration {
    guard let configurationFile else { throw .noConfigurationFile(for: vocabulary) }
    return configurationFile
  }
}

extension LoadingError {
  /// Some inputs could not be loaded, for reasons that are printed before this if they have not been printed yet.
  static func missingInputs(_ names: [String], count: Int, reasons: [String] = []) -> Self {
    Self(
      "\(names.count) of \(Plural.text(count, "input")) could not be loaded: \(names.joined(separator: ", "))",
      help: "fix the errors above; nothing in these inputs was checked", reasons: reasons)
  }
}
