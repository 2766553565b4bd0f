import StratusLoading
import StratusSupport

/// `stratus load-part`: loads one of several inputs for another process of the tool, and writes its graphs to standard
/// output.
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

  func run(_ console: Console) throws -> ExitStatus {
    for argument in input.inputs {
      let graphInput = try GraphInput(argument)
      let common = try input.configurationFile.map { try LocatedConfiguration.read($0, for: .assemblies) }
      var source = try InputSource(graphInput, input, common, isComplete: isComplete, isPart: true)
      source.isProduct = isProduct
      try console.write(GraphLoader(source: source, console: console).load().bytes)
    }
    return .success
  }
}
