/// `stratus who`: shows what depends on a definition or an assembly.
struct WhoCommand: Command {
  static let name = "who"
  static let abstract = "Show what depends on a definition or an assembly."

  var subject = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var depth = 10
  var limit = 200
  var format = TextOrJSON.text

  static var parameters: [Parameter<Self>] {
    [.argument("name", to: \.subject, help: "The definition or assembly. You can omit the beginning of its name.")]
      + InputOptions.parameters.map { $0.within(\.input) } + [
        .number(
          "depth", value: "number", to: \.depth, in: 0...Int.max,
          help: "The maximum number of references between the two; 0 for no limit. (default: 10)"),
        .number(
          "limit", value: "number", to: \.limit, in: 0...Int.max,
          help: "The maximum number of definitions to show, nearest first; 0 for no limit. (default: 200)"),
        .choice("format", value: "name", to: \.format, help: "The output format. (default: text)"),
      ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console)
    let formatter = ReferenceFormatter(session)
    let dependents = Dependents.find(
      of: try NodeSelection(subject, in: session.graph, formatter.names), in: session.graph,
      within: Dependents.Bounds(depth: depth == 0 ? .max : depth, count: limit == 0 ? .max : limit))
    switch format {
    case .text: try console.write(dependents.text(formatter, showsLocations: console.isVerbose))
    case .json: try console.write(dependents.json(formatter))
    }
    return .success
  }
}
