import StratusArchitecture
import StratusGraph
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
  var proposed: [String] = []

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .flag("complete", to: \.isComplete, help: "Load every activation."),
      .flag(
        "one-product", to: \.isProduct,
        help: "The library is one of several products of a package, which need not contain any assembly."),
      .list("proposed-activation", value: "fields", to: \.proposed, help: "").hidden,
    ]
  }

  /// Returns the command line that loads an input.
  static func arguments(
    for input: GraphInput, _ options: InputOptions, configuration: LocatedConfiguration?, isComplete: Bool,
    isVerbose: Bool, isProduct: Bool = false, proposing proposed: [NamedConfiguration]
  ) -> [String] {
    var arguments = [name] + options.arguments()
    if let configuration { arguments += ["--config", configuration.path] }
    if options.skipsBuild { arguments.append("--skip-build") }
    if !options.usesCache { arguments.append("--no-cache") }
    if isComplete { arguments.append("--complete") }
    if isProduct { arguments.append("--one-product") }
    if isVerbose { arguments.append("--verbose") }
    arguments += proposed.flatMap { ["--proposed-activation", $0.fields] }
    arguments += options.builtProducts.flatMap { ["--built-product", $0] }
    arguments += options.builtTargets.flatMap { ["--built-target", $0] }
    return arguments + ["--", input.path ?? "-"]
  }

  /// Returns the graphs that a process loaded, or `nil` if it failed, its messages, and the choices among assemblies that it needs. A process that fails
  /// always has a message.
  static func outcome(
    of result: Result<ChildProcess.Result, SystemError>
  ) -> (graphs: TransferredGraphs?, messages: String, choices: [DefinitionGraph]) {
    switch result {
    case .failure(let error): return (nil, "error: could not start a process: \(error.reason)", [])
    case .success(let child):
      let messages = String(decoding: child.errors, as: UTF8.self)
      let graphs = TransferredGraphs(bytes: child.output)
      if child.status == 0, let graphs { return (graphs, messages, []) }
      return (
        nil, messages.isEmpty ? "error: the process ended with status \(child.status)" : messages,
        graphs?.graphs.map(\.graph) ?? []
      )
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    for argument in input.inputs {
      let graphInput = try GraphInput(argument)
      let common = try input.configurationFile.map(LocatedConfiguration.read)
      let settings = try PartSettings(
        graphInput, input, common: common, isComplete: isComplete,
        proposing: proposed.map(NamedConfiguration.init(fields:)))
      var loader = settings.loader(console)
      loader.isProduct = isProduct
      do {
        let loaded =
          if case .library(let path) = graphInput {
            try loader.load(library: path, settings.plan)
          } else {
            TransferredGraphs(try loader.load(graphInput, settings.plan))
          }
        try console.write(loaded.bytes)
      } catch let error as LoadingError {
        let choices = error.choices.map { LoadedGraph(graph: $0, directories: SourceDirectories()) }
        if !choices.isEmpty { try console.write(TransferredGraphs(choices).bytes) }
        throw error
      }
    }
    return .success
  }
}

extension NamedConfiguration {
  /// The name, and each replaced assembly with its replacement, separated by tabs.
  fileprivate var fields: String {
    ([name] + replacements.flatMap { [$0.original, $0.replacement] }).joined(separator: "\t")
  }

  fileprivate init(fields: String) {
    let fields = fields.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let replacements = stride(from: 1, to: fields.count - 1, by: 2).map {
      AssemblyReplacement(of: fields[$0], by: fields[$0 + 1])
    }
    self.init(fields[0], replacements: replacements)
  }
}
