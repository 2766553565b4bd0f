/// `stratus why`: shows how one definition or assembly reaches another.
struct WhyCommand: Command {
  static let name = "why"
  static let abstract = "Show how one definition or assembly reaches another."
  static let discussion =
    "You can omit the beginning of a name if the rest is unambiguous: Weather.CityStory.router, CityStory.router, "
    + "router, or an assembly such as CityStory."

  var from = ""
  var to = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var showsAll = false
  var hasExitCode = false
  var result = ResultOptions()

  static var options: [Parameter<Self>] {
    [
      .argument("from", to: \.from, help: "The definition or assembly where the paths start."),
      .argument("to", to: \.to, help: "The definition or assembly where they end."),
    ] + InputOptions.parameters.map { $0.within(\.input) } + [
      .flag(
        "all", to: \.showsAll,
        help:
          "Show as many paths as possible that share no reference, and the fewest references to remove, instead of one shortest path."
      ),
      .flag("exit-code", to: \.hasExitCode, help: "Exit with status 1 if there is no path."),
    ] + ResultOptions.parameters("the answer").map { $0.within(\.result) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let session = try Session.load(input, console)
    let formatter = ReferenceFormatter(session)
    let reachability = Reachability.find(
      from: try NodeSelection(from, in: session.graph, formatter.names),
      to: try NodeSelection(to, in: session.graph, formatter.names), in: session.graph, findsAll: showsAll)
    try result.write(
      console, replacingNoneOf: session.inputs, text: { reachability.text(formatter) },
      json: { reachability.json(formatter) })
    if hasExitCode, !reachability.hasPath { return .findings }
    return .success
  }
}
