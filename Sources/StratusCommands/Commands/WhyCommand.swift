import StratusDiagrams
import StratusGraph
import StratusSupport

/// `stratus why`: shows how one definition or assembly reaches another.
struct WhyCommand: Command {
  static let name = "why"
  static let abstract = "Show how one definition or assembly reaches another."
  static let discussion =
    "You can omit the beginning of a name if the rest is unambiguous: Weather.CityStory.router, CityStory.router, "
    + "router, or an assembly such as CityStory. The name of a type finds its definition: CityRouter."

  var from = ""
  var to = ""
  var input = InputOptions()
  var messages = MessageOptions()
  var showsAll = false
  var hasExitCode = false
  var answer = AnswerOptions()

  static var options: [Parameter<Self>] {
    [
      .argument("from", to: \.from, help: "The definition or assembly where the paths start."),
      .argument("to", to: \.to, help: "The definition or assembly where they end."),
    ] + InputOptions.parameters.map { $0.within(\.input) } + [
      .flag(
        "all", to: \.showsAll,
        help:
          """
          Show as many paths as possible that share no reference, and the fewest references to remove, instead of \
          one shortest path.
          """
      ),
      .flag("exit-code", to: \.hasExitCode, help: "Exit with status 1 if there is no path."),
    ] + AnswerOptions.parameters(image: "the paths").map { $0.within(\.answer) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let destination = try answer.destination()
    let session = try Session.load(input, console)
    let formatter = ReferenceFormatter(session)
    let reachability = Reachability.find(
      from: try NodeSelection(from, in: session.graph, formatter.names),
      to: try NodeSelection(to, in: session.graph, formatter.names), in: session.graph, findsAll: showsAll)
    try destination.write(
      session, input, console, text: { reachability.text(formatter) }, json: { reachability.json(formatter) },
      image: { try paths(of: reachability, in: $0) })
    if hasExitCode, !reachability.hasPath { return .findings }
    return .success
  }

  /// Returns only the paths, with their ends marked.
  private func paths(of reachability: Reachability, in whole: ViewedGraph) throws(NoPathError) -> ViewedGraph {
    guard case .reaches(let paths, let cut) = reachability.answer else { throw NoPathError(from: from, to: to) }
    let onPath = Set(paths.joined())
    var viewed = whole
    viewed.facts = ["\(Plural.text(paths.count, "path")) from \(from) to \(to)"]
    viewed.selected = Set(reachability.ends(of: paths))
    viewed.select(references: Set(cut ?? []))
    let references = whole.graph.references
    viewed.keepOnly(Set(references.indices.filter { onPath.contains(references[$0]) }.map { ReferenceID($0) }))
    return viewed
  }
}

/// The user asked for a diagram of a path that does not exist.
struct NoPathError: Error {
  let from: String
  let to: String

  var message: String { MessageText.lines("no path leads from '\(from)' to '\(to)', so there is nothing to draw") }
}

extension Reachability {
  /// The first and the last definition of each path.
  fileprivate func ends(of paths: [[Reference]]) -> [DefinitionID] {
    paths.flatMap { path in [path.first?.from, path.last?.definition].compactMap(\.self) }
  }
}
