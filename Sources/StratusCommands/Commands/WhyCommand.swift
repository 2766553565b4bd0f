import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusSupport

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
  var format: AnswerFormat?
  var output: String?

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
      .choice(
        "format", value: "name", to: \.format,
        help: "The format of the answer. An image shows the paths. (default: by the file extension, otherwise text)"),
      .output("the answer", to: \.output),
    ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let output = OutputFile(output)
    let format = format ?? AnswerFormat(nameOf: output.path) ?? .text
    if case .image(let format) = format { try GraphFormat.diagram(format).requireDrawing() }
    let session = try Session.load(input, console)
    try session.inputs.check(output)
    let formatter = ReferenceFormatter(session)
    let reachability = Reachability.find(
      from: try NodeSelection(from, in: session.graph, formatter.names),
      to: try NodeSelection(to, in: session.graph, formatter.names), in: session.graph, findsAll: showsAll)
    switch format {
    case .text: try output.write(reachability.text(formatter), console)
    case .json: try output.write(reachability.json(formatter), console)
    case .image(let format): try output.write(draw(reachability, of: session, as: format, console), console)
    }
    if hasExitCode, !reachability.hasPath { return .findings }
    return .success
  }

  /// Draws the paths, with their ends marked.
  private func draw(
    _ reachability: Reachability, of session: Session, as format: DiagramRenderer.Format, _ console: Console
  ) throws -> [UInt8] {
    guard case .reaches(let paths, let cut) = reachability.answer else { throw NoPathError(from: from, to: to) }
    let onPath = Set(paths.joined())
    let findings = ArchitectureCheck(policy: session.policy).report(on: session.graph).findings
    var viewed = ViewedGraph(
      session.graph, layering: session.policy.layering(of: session.graph),
      findings: findings.filter { $0.severity > .note })
    viewed.facts = ["\(Plural.text(paths.count, "path")) from \(from) to \(to)"]
    viewed.selected = Set(reachability.ends(of: paths))
    viewed.select(references: Set(cut ?? []))
    viewed.keepOnly(
      Set(
        session.graph.references.indices.filter { onPath.contains(session.graph.references[$0]) }.map {
          ReferenceID($0)
        }))
    var drawing = SupervisedDrawing(
      worker: console.worker, seconds: input.drawingSeconds, print: console.noteAgain)
    return try DetailFallback(for: viewed, level: .definitions, format: format)
      .draw(viewed, as: format, by: DiagramRenderer(), with: &drawing)
  }
}

/// The format of an answer: text, JSON, or an image of the paths.
enum AnswerFormat: RawRepresentable, CaseIterable {
  case text, json
  case image(DiagramRenderer.Format)

  static let allCases: [Self] = [.text, .json] + [.svg, .png, .pdf].map { .image($0) }

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// Determines the format from the extension of a file.
  init?(nameOf path: String) { self.init(rawValue: Paths.fileExtension(of: path)) }

  var rawValue: String {
    switch self {
    case .text: "text"
    case .json: "json"
    case .image(let format): format.rawValue
    }
  }
}

/// The user asked for a diagram of a path that does not exist.
struct NoPathError: Error {
  let from: String
  let to: String
}

extension Reachability {
  /// The first and the last definition of each path.
  fileprivate func ends(of paths: [[Reference]]) -> [DefinitionID] {
    paths.flatMap { path in [path.first?.from, path.last?.definition].compactMap(\.self) }
  }
}
