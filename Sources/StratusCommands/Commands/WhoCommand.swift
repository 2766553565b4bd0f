/// `stratus who`: who needs a definition.
struct WhoCommand: Command {
  static let name = "who"
  static let abstract = "Show who needs a definition or an assembly, up to the roots."

  var subject = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var depth = Int.max
  var format = TextOrJSON.text

  static var parameters: [Parameter<Self>] {
    [.argument("name", to: \.subject, help: "The definition or assembly; its name may be abbreviated.")]
      + InputOptions.parameters.map { $0.within(\.input) } + [
        .number(
          "depth", value: "number", to: \.depth, in: 1...Int.max,
          help: "How many references away to look. (default: to the roots)"),
        .choice("format", value: "name", to: \.format, help: "The form of the answer. (default: text)"),
      ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session(input, console)
    let narrator = Narrator(session)
    let who = Who(try NodeSelection(subject, in: session.graph, narrator.names), in: session.graph, depth: depth)
    switch format {
    case .text: try console.write(who.text(narrator, showsPlaces: console.isVerbose))
    case .json: try console.write(who.json(narrator))
    }
    return .success
  }
}
