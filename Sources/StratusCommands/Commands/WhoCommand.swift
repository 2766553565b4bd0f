/// `stratus who`: shows what depends on a definition or an assembly.
struct WhoCommand: Command {
  static let name = "who"
  static let abstract = "Show what depends on a definition or an assembly."

  var subject = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var depth: Int?
  var limit: Int?
  var result = ResultOptions()

  static var options: [Parameter<Self>] {
    [.argument("name", to: \.subject, help: "The definition or assembly. You can omit the beginning of its name.")]
      + InputOptions.parameters.map { $0.within(\.input) } + [
        .number(
          "depth", value: "number", to: \.depth, in: 0...Int.max,
          help: "The maximum number of references between the two; 0 for no limit. (default: 10)"),
        .number(
          "limit", value: "number", to: \.limit, in: 0...Int.max,
          help: "The maximum number of definitions to show, nearest first; 0 for no limit. (default: 200)"),
      ] + ResultOptions.parameters("the answer").map { $0.within(\.result) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console)
    let formatter = ReferenceFormatter(session)
    let dependents = Dependents.find(
      of: try NodeSelection(subject, in: session.graph, formatter.names), in: session.graph,
      within: Dependents.Bounds(depth: depth == 0 ? .max : depth ?? 10, count: limit == 0 ? .max : limit ?? 200))
    try result.write(
      console, replacingNoneOf: session.inputs,
      text: { dependents.text(formatter, showsLocations: console.isVerbose) }, json: { dependents.json(formatter) })
    return .success
  }
}
