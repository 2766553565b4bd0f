import StratusLoading
import StratusSupport

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
  var isProduct = false

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .flag("complete", to: \.isComplete, help: "Load every activation."),
      .flag(
        "one-product", to: \.isProduct,
        help: "The library is one of several products of a package, which need not contain any assembly."),
    ]
  }

  /// Returns the command line that loads an input.
  static func arguments(
    for input: GraphInput, _ options: InputOptions, configuration: LocatedConfiguration?, isComplete: Bool,
    isVerbose: Bool, isProduct: Bool = false
  ) -> [String] {
    var arguments = [name] + options.arguments()
    if let configuration { arguments += ["--config", configuration.path] }
    if options.skipsBuild { arguments.append("--skip-build") }
    if !options.usesCache { arguments.append("--no-cache") }
    if isComplete { arguments.append("--complete") }
    if isProduct { arguments.append("--one-product") }
    if isVerbose { arguments.append("--verbose") }
    arguments += options.builtProducts.flatMap { ["--built-product", $0] }
    arguments += options.builtTargets.flatMap { ["--built-target", $0] }
    return arguments + ["--", input.path ?? "-"]
  }

  /// Returns the graphs that a process loaded, or `nil` if it failed, and its messages. A process that fails always has a message.
  static func outcome(
    of result: Result<ChildProcess.Result, SystemError>
  ) -> (graphs: TransferredGraphs?, messages: String) {
    switch result {
    case .failure(let error): return (nil, "error: could not start a process: \(error.reason)")
    case .success(let child):
      let messages = String(decoding: child.errors, as: UTF8.self)
      if child.status == 0, let graphs = TransferredGraphs(bytes: child.output) { return (graphs, messages) }
      return (nil, messages.isEmpty ? "error: the process ended with status \(child.status)" : messages)
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    for argument in input.inputs {
      let graphInput = try GraphInput(argument)
      let common = try input.configurationFile.map(LocatedConfiguration.read)
      let settings = try PartSettings(graphInput, input, common: common, isComplete: isComplete)
      var loader = settings.loader(console)
      loader.isProduct = isProduct
      let loaded =
        if case .library(let path) = graphInput {
          try loader.load(library: path, settings.plan)
        } else {
          TransferredGraphs(try loader.load(graphInput, settings.plan))
        }
      try console.write(loaded.bytes)
    }
    return .success
  }
}
