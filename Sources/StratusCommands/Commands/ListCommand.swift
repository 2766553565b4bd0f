import StratusArchitecture

/// `stratus list`: lists assemblies and definitions.
struct ListCommand: Command {
  static let name = "list"
  static let abstract = "List assemblies and definitions with their types, scopes, and parents."

  var input = InputOptions()
  var messages = MessageOptions()
  var format = TextOrJSON.text
  var output: String?

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .choice("format", value: "name", to: \.format, help: "The format of the list. (default: text)"),
      .output("the list", to: \.output),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console)
    try session.inputs.check(OutputFile(output))
    let listing = GraphListing(graph: session.graph, layering: session.policy.layering(of: session.graph))
    switch format {
    case .text: try OutputFile(output).write(listing.text(showsLocations: console.isVerbose, session.paths), console)
    case .json: try OutputFile(output).write(listing.json(session.paths), console)
    }
    return .success
  }
}
