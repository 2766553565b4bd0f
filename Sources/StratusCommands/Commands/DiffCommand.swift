import StratusDefinitions

/// `stratus diff`: shows the differences between two graphs.
struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "Show the differences between two graphs."
  static let discussion =
    "Each graph is a package directory, a library, or a snapshot. Assemblies, definitions, and references are compared "
    + "by name, so a line that has moved is not a difference."

  var old = ""
  var new = ""
  var input = InputOptions()
  var messages = MessageOptions()

  static var parameters: [Parameter<Self>] {
    [
      .argument("old", to: \.old, help: "The old graph."),
      .argument("new", to: \.new, help: "The new graph."),
    ] + InputOptions.parameters.filter { !$0.description.isArgument }.map { $0.within(\.input) }
      + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    func graph(_ path: String) throws -> DefinitionGraph {
      var options = input
      options.input = path
      options.isShared = true
      return try Session.load(options, console).graph
    }
    try console.write(GraphDifference(from: graph(old), to: graph(new)).text())
    return .success
  }
}
