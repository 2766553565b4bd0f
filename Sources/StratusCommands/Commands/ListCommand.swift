import StratusArchitecture

/// `stratus list`: assemblies and definitions.
struct ListCommand: Command {
  static let name = "list"
  static let abstract = "List assemblies and definitions with their scopes and parents."

  var input = InputOptions()
  var messages = MessageOptions()
  var format = TextOrJSON.text
  var output: String?

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .choice("format", value: "name", to: \.format, help: "The form of the list. (default: text)"),
      .option("o", "output", value: "file", to: \.output, help: "Where the list goes. (default: -)"),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session(input, console)
    try session.inputs.check(OutputFile(output))
    let listing = GraphListing(graph: session.graph, layering: session.policy.layering(of: session.graph))
    switch format {
    case .text: try OutputFile(output).write(listing.text(showsPlaces: console.isVerbose, session.paths), console)
    case .json: try OutputFile(output).write(listing.json(session.paths), console)
    }
    return .success
  }
}
