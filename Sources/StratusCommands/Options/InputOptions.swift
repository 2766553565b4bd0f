import StratusGraph
import StratusLoading
import StratusSupport

/// The options that select a graph. All commands that read one share them.
struct InputOptions {
  var inputs: [String] = []
  var configurationFile: String?
  /// Whether the graph consists of the targets of packages instead of assemblies.
  var showsTargets = false
  /// Whether it also contains test targets.
  var hasTestTargets = false
  /// The text before which the names of nodes in a DOT file contain the names of their clusters; `nil` for the clusters
  /// of the file.
  var separator: String?
  var product: String?
  var activation: String?
  var assemblies: [String] = []
  var propertyList: String?
  var buildConfiguration = BuildConfiguration.debug
  /// `nil` for the default one of the toolchain.
  var buildSystem: BuildSystem?
  var skipsBuild = false
  /// The libraries that the SwiftPM plug-in has built in the current package, as ``BuiltProducts`` reads them.
  var builtProducts: [String] = []
  /// The targets of that package that use Stratus.
  var builtTargets: [String] = []
  var usesCache = true
  /// The time limit in seconds, 0 for none; `nil` for the default of what it limits.
  var timeout: Int?
  /// The number of packages to build at the same time; `nil` for the default.
  var jobs: Int?
  /// Whether two graphs share these options, so an option may apply to only one.
  var isShared = false

  static var parameters: [Parameter<Self>] {
    let parameters: [Parameter<Self>] = [
      .arguments(
        "input", to: \.inputs,
        help:
          """
          A package directory, a built library, a snapshot, a lock, a DOT file (.dot, .gv), or - for a snapshot or \
          lock from standard input. The graphs of several inputs are merged. (default: the packages that the \
          configuration file lists, or the package of the current directory)
          """
      ),
      .option(
        "config", value: "file", to: \.configurationFile,
        help:
          """
          The configuration file. (default: .stratus.yml, or .stratus-targets.yml with --targets, beside the input or \
          in a directory above)
          """
      ),
      .flag(
        "targets", to: \.showsTargets,
        help:
          """
          Use the targets of packages instead of assemblies. Only the manifests are read, so nothing is resolved or \
          built.
          """
      ),
      .flag("test-targets", to: \.hasTestTargets, help: "With --targets, also use the test targets of packages."),
      .option(
        "group-by", value: "separator", to: \.separator,
        help:
          """
          Group the nodes of a DOT file by the part of their names before the last separator, such as /. (default: by \
          the clusters of the file)
          """
      ),
      .option(
        "product", value: "name", to: \.product,
        help:
          """
          The library product of the package; a dynamic one, if it has any. (default: all of them, unless the \
          configuration file names one)
          """
      ),
      .option(
        "activation", value: "name", to: \.activation,
        help: "The activation, by its name in the configuration file. (default: the first)"),
      .list(
        "assembly", value: "name", to: \.assemblies,
        help: "An assembly to activate. Can be repeated. (default: those in the configuration file, otherwise all)"),
      .option(
        "property-list", value: "file", to: \.propertyList,
        help:
          """
          Activate the assemblies that a property list lists under StratusInitialAssemblies or \
          TyphoonInitialAssemblies.
          """
      ),
      .choice(
        "c", "build-configuration", value: "name", to: \.buildConfiguration,
        help: "The configuration in which to build the package. (default: debug)"),
      .choice(
        "build-system", value: "name", to: \.buildSystem,
        help: "The build system that SwiftPM uses. (default: the one of the toolchain)"),
      .flag("skip-build", to: \.skipsBuild, help: "Do not build the package; use the library from the last build."),
      .list("built-product", value: "name=path", to: \.builtProducts, help: "").hidden,
      .list("built-target", value: "fields", to: \.builtTargets, help: "").hidden,
      .flag(
        "cache", to: \.usesCache, isInvertible: true,
        help:
          """
          Build the package only if something has changed since its graph was saved in .build/stratus. (default: \
          --cache)
          """
      ),
      .number(
        "timeout", value: "seconds", to: \.timeout, in: 0...86_400,
        help:
          """
          The time limit for activating the assemblies, and for drawing; 0 for none. (default: 30 for activating, 10 \
          for 
          """
            + "drawing)"),
      .number(
        "j", "jobs", value: "number", to: \.jobs, in: 1...1_024,
        help: "The number of packages to build at the same time. (default: half the processors, at least 2)"),
    ]
    return parameters.map { $0.under("INPUT OPTIONS") }
  }

  /// The time limit for drawing; `nil` for none.
  var drawingSeconds: Double? { timeout == 0 ? nil : Double(timeout ?? 10) }

  /// The options that select what to load, for another process of the tool.
  ///
  /// - Parameter path: converts the path of the property list.
  func arguments(path: (String) -> String = { $0 }) -> [String] {
    var words = ["--build-configuration", buildConfiguration.rawValue]
    if showsTargets { words.append("--targets") }
    if hasTestTargets { words.append("--test-targets") }
    func add(_ option: String, _ value: String?) { if let value { words += [option, value] } }
    add("--build-system", buildSystem?.rawValue)
    add("--timeout", timeout.map(String.init))
    add("--activation", activation)
    for assembly in assemblies { add("--assembly", assembly) }
    add("--property-list", propertyList.map(path))
    return words
  }

  /// The vocabulary of the graph.
  var vocabulary: GraphVocabulary { showsTargets ? .targets : .assemblies }

  /// - Throws: ``UsageError`` where an option selects assemblies, although the graph contains targets, or the reverse,
  ///   or nodes, although no input has any.
  func validateVocabulary(of inputs: [GraphInput]) throws(UsageError) {
    if let separator {
      guard !separator.isEmpty else {
        throw .invalidValue(subject: "--group-by", value: separator, expected: "a separator such as /")
      }
      guard isShared || inputs.contains(where: \.isDOT) else {
        throw .needlessOption("--group-by", reason: "only DOT files have nodes to group")
      }
    }
    guard showsTargets else {
      if hasTestTargets { throw .needlessOption("--test-targets", reason: "it selects targets only with --targets") }
      return
    }
    let reason = "--targets uses no assemblies"
    if product != nil { throw .needlessOption("--product", reason: reason) }
    if activation != nil { throw .needlessOption("--activation", reason: reason) }
    if !assemblies.isEmpty { throw .needlessOption("--assembly", reason: reason) }
    if propertyList != nil { throw .needlessOption("--property-list", reason: reason) }
    for input in inputs {
      guard case .library(let path) = input else { continue }
      throw UsageError(
        "'\(path)' is a library, which has no targets", help: "pass the directory of its package, or omit --targets")
    }
  }

  /// - Throws: ``UsageError`` where an option would select something in each of several inputs.
  func validateForSeveralInputs() throws(UsageError) {
    let reason = "each package chooses its own in its configuration file"
    if product != nil { throw .needlessOption("--product", reason: reason) }
    if !assemblies.isEmpty { throw .needlessOption("--assembly", reason: reason) }
    if propertyList != nil { throw .needlessOption("--property-list", reason: reason) }
  }

  /// - Throws: ``UsageError`` if the input already determines what an option selects.
  func validate(for input: GraphInput) throws(UsageError) {
    if isShared { return }
    if product != nil {
      guard case .package = input else { throw .needlessOption("--product", reason: "only packages have products") }
    }
    switch input {
    case .package, .library, .targets: return
    case .snapshot, .dot, .standardInput:
      let reason =
        input.isDOT
        ? "a DOT file has no assemblies" : "the assemblies of a snapshot were activated when it was saved"
      if !assemblies.isEmpty { throw .needlessOption("--assembly", reason: reason) }
      if propertyList != nil { throw .needlessOption("--property-list", reason: reason) }
    }
  }

  /// Without a build there is nothing to be saved: to open a library takes a few milliseconds.
  func savesGraphs(of input: GraphInput) -> Bool {
    if case .package = input { usesCache && !skipsBuild && builtProducts(of: input) == nil } else { false }
  }

  /// The products that SwiftPM's plug-in has built. It runs the tool in the directory of its package; any other package
  /// is built by the tool.
  func builtProducts(of input: GraphInput) -> BuiltProducts? {
    guard case .package(let directory) = input, !builtProducts.isEmpty, Files.realPath(directory) == Files.realPath(".")
    else {
      return nil
    }
    return BuiltProducts(builtProducts, targets: builtTargets)
  }
}

extension InputOptions {
  /// Returns a command about the same graph, for help in messages.
  ///
  /// - Parameter name: the name of the command, and of its action if it has several.
  func command(_ name: String, _ options: [String] = []) -> String {
    var words = ["stratus"] + name.split(separator: " ").map(String.init) + inputs
    if showsTargets { words.append("--targets") }
    if hasTestTargets { words.append("--test-targets") }
    if let separator { words += ["--group-by", separator] }
    for (option, value) in [("--config", configurationFile), ("--product", product), ("--activation", activation)] {
      if let value { words += [option, value] }
    }
    return (words + options).shellCommand
  }
}
