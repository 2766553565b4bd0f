import StratusDefinitions

/// `stratus diff`: what changed between two graphs.
struct DiffCommand: Command {
  static let name = "diff"
  static let abstract = "Show what changed from one graph to another."
  static let discussion =
    "Each graph is a package directory, a library or a snapshot. Things are compared by name; lines of source do not matter."

  var old = ""
  var new = ""
  var input = InputOptions()
  var messages = MessageOptions()

  static var parameters: [Parameter<Self>] {
    [
      .argument("old", to: \.old, help: "The graph before."),
      .argument("new", to: \.new, help: "The graph after."),
    ] + InputOptions.parameters.filter { !$0.description.isArgument }.map { $0.within(\.input) }
      + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    func graph(_ path: String) throws -> DefinitionGraph {
      var options = input
      options.input = path
      options.isShared = true
      return try Session(options, console).graph
    }
    try console.write(GraphDifference(from: graph(old), to: graph(new)).text())
    return .success
  }
}
