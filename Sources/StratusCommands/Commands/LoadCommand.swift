import StratusLoading

/// `stratus load-part`: loads one of several inputs for another process of the tool, and writes its graphs to standard output.
///
/// Each library gets its own process, because libraries may contain the same modules, and because one that crashes must not
/// affect the others.
struct LoadCommand: Command {
  static let name = "load-part"
  static let abstract = "Load one of several inputs for another process of this tool."

  var input = InputOptions()
  var messages = MessageOptions()
  var isComplete = false

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .flag("complete", to: \.isComplete, help: "Activate every configuration.")
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  /// Returns the command line that loads an input.
  static func arguments(
    for input: GraphInput, _ options: InputOptions, configuration: LocatedConfiguration?, isComplete: Bool,
    isVerbose: Bool
  ) -> [String] {
    var arguments = [name, "--build-configuration", options.buildConfiguration.rawValue]
    arguments += ["--timeout", "\(options.timeout)"]
    if let configuration { arguments += ["--config", configuration.path] }
    if let name = options.configuration { arguments += ["--configuration", name] }
    if options.skipsBuild { arguments.append("--skip-build") }
    if !options.usesCache { arguments.append("--no-cache") }
    if isComplete { arguments.append("--complete") }
    if isVerbose { arguments.append("--verbose") }
    arguments += options.builtProducts.flatMap { ["--built-product", $0] }
    return arguments + ["--", input.path ?? "-"]
  }

  func run(_ console: Console) throws -> ExitStatus {
    for argument in input.inputs {
      let graphInput = try GraphInput(argument)
      let common = try input.configurationFile.map(LocatedConfiguration.read)
      let settings = try PartSettings(graphInput, input, common: common, isComplete: isComplete)
      let graphs = try settings.loader(console).load(graphInput, settings.plan)
      try console.write(LoadedGraph.bytes(of: graphs))
    }
    return .success
  }
}
