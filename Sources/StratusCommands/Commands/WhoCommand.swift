import StratusDiagrams

/// `stratus who`: shows what depends on a definition or an assembly.
struct WhoCommand: Command {
  static let name = "who"
  static let abstract = "Show what depends on a definition or an assembly."

  var subject = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var depth: Int?
  var limit: Int?
  var answer = AnswerOptions()

  static var options: [Parameter<Self>] {
    [
      .argument(
        "name", to: \.subject,
        help: "The definition or assembly. You can omit the beginning of its name, or give the type of a definition.")
    ]
      + InputOptions.parameters.map { $0.within(\.input) } + [
        .number(
          "depth", value: "number", to: \.depth, in: 0...Int.max,
          help: "The maximum number of references between the two; 0 for no limit. (default: 10)"),
        .number(
          "limit", value: "number", to: \.limit, in: 0...Int.max,
          help: "The maximum number of definitions to show, nearest first; 0 for no limit. (default: 200)"),
      ] + AnswerOptions.parameters(image: "the dependents").map { $0.within(\.answer) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let destination = try answer.destination()
    let session = try Session.load(input, console)
    let formatter = ReferenceFormatter(session)
    let dependents = Dependents.find(
      of: try NodeSelection(subject, in: session.graph, formatter.names), in: session.graph,
      within: Dependents.Bounds(depth: depth == 0 ? .max : depth ?? 10, count: limit == 0 ? .max : limit ?? 200))
    try destination.write(
      session, input, console, text: { dependents.text(formatter, showsLocations: console.isVerbose) },
      json: { dependents.json(formatter) }, image: { dependents.part(of: $0) })
    return .success
  }
}

extension Dependents {
  /// Returns only the subject, which is marked, and the definitions that depend on it, with the references between all
  /// of them.
  fileprivate func part(of whole: ViewedGraph) -> ViewedGraph {
    var viewed = whole
    let omitted = omitted.byDepth + omitted.byCount
    viewed.facts = [heading(whole.graph.vocabulary)]
    if omitted > 0 { viewed.facts.append("\(omitted) of them not shown") }
    viewed.selected = Set(subject.definitions)
    viewed.keep(viewed.selected.union(entries.map(\.definition)), and: subject.assembly)
    return viewed
  }
}
