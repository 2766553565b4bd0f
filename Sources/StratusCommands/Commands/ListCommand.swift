import StratusArchitecture
import StratusGraph

/// `stratus list`: lists assemblies and definitions.
struct ListCommand: Command {
  static let name = "list"
  static let abstract = "List assemblies and definitions with their types, scopes, and parents."

  var input = InputOptions()
  var messages = MessageOptions()
  var result = ResultOptions()
  var showsInjections = false

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) }
      + [.flag("injections", to: \.showsInjections, help: "Also list what each definition is injected with.")]
      + ResultOptions.parameters("the list").map { $0.within(\.result) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console)
    let listing = GraphListing(
      graph: session.graph, layering: session.policy.layering(of: session.graph),
      names: showsInjections ? NameIndex(session.graph) : nil)
    try result.write(
      console, replacingNoneOf: session.inputs,
      text: { listing.text(showsLocations: console.isVerbose, session.paths) }, json: { listing.json(session.paths) })
    return .success
  }
}
