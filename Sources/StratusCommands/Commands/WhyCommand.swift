/// `stratus why`: how one definition reaches another.
struct WhyCommand: Command {
  static let name = "why"
  static let abstract = "Show how one definition or assembly reaches another."
  static let discussion =
    "Names may be abbreviated from the left as long as they are unambiguous: Weather.CityStory.router, CityStory.router, "
    + "router, or an assembly such as CityStory."

  var from = ""
  var to = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var wantsAll = false
  var format = TextOrJSON.text

  static var parameters: [Parameter<Self>] {
    [
      .argument("from", to: \.from, help: "The definition or assembly that refers."),
      .argument("to", to: \.to, help: "The definition or assembly that is reached."),
    ] + InputOptions.parameters.map { $0.within(\.input) } + [
      .flag(
        "all", to: \.wantsAll,
        help: "Show all ways that share no reference, and the fewest references to cut, instead of a shortest way."),
      .choice("format", value: "name", to: \.format, help: "The form of the answer. (default: text)"),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session(input, console)
    let formatter = ReferenceFormatter(session)
    let why = Why(
      from: try NodeSelection(from, in: session.graph, formatter.names),
      to: try NodeSelection(to, in: session.graph, formatter.names), in: session.graph, wantsAll: wantsAll)
    switch format {
    case .text: try console.write(why.text(formatter))
    case .json: try console.write(why.json(formatter))
    }
    return .success
  }
}
