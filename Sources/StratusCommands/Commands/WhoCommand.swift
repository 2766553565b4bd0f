/// `stratus who`: who needs a definition.
struct WhoCommand: Command {
  static let name = "who"
  static let abstract = "Show who needs a definition or an assembly, up to the roots."

  var subject = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var depth = 10
  var limit = 200
  var format = TextOrJSON.text

  static var parameters: [Parameter<Self>] {
    [.argument("name", to: \.subject, help: "The definition or assembly; its name may be abbreviated.")]
      + InputOptions.parameters.map { $0.within(\.input) } + [
        .number(
          "depth", value: "number", to: \.depth, in: 0...Int.max,
          help: "How many references away to look; 0 for up to the roots. (default: 10)"),
        .number(
          "limit", value: "number", to: \.limit, in: 0...Int.max,
          help: "How many definitions to show, the nearest first; 0 for all. (default: 200)"),
        .choice("format", value: "name", to: \.format, help: "The form of the answer. (default: text)"),
      ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session(input, console)
    let formatter = ReferenceFormatter(session)
    let who = Who(
      try NodeSelection(subject, in: session.graph, formatter.names), in: session.graph,
      within: Who.Bounds(depth: depth == 0 ? .max : depth, count: limit == 0 ? .max : limit))
    switch format {
    case .text: try console.write(who.text(formatter, showsPlaces: console.isVerbose))
    case .json: try console.write(who.json(formatter))
    }
    return .success
  }
}
