import Architecture
import DefinitionGraph
import Diagrams
import FileSystem

/// `stratus graph`: a picture of the architecture.
struct GraphCommand: Command {
  static let name = "graph"
  static let abstract = "Draw the architecture, with the findings marked."
  static let discussion =
    "Without --level the finest level is drawn that stays readable. Without a configuration file there are no layers "
    + "and no findings to mark."

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?
  var format: PictureRenderer.Format?
  var level: Picture.Level?

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .option("o", "output", value: "file", to: \.output, help: "Where the picture goes. (default: -)"),
      .choice(
        "format", value: "name", to: \.format,
        help: "The form of the picture. (default: by the file's ending, else dot)"),
      .choice("level", value: "name", to: \.level, help: "What the picture's boxes stand for."),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let output = OutputFile(output)
    // Before anything is built or loaded: a mistake is told at once.
    let format = try format ?? Self.format(for: output)
    let session = try Session(input, console)
    let report = ArchitectureCheck(policy: session.policy).report(on: session.graph)
    let level = level ?? .readable(for: session.graph)
    if self.level == nil, level != .definitions {
      console.note(
        "note: \(session.graph.definitions.count) definitions; the level is '\(level)', --level tells another")
    }
    // Notes are told by `check --verbose`; in a picture they would look like something that must be mended.
    let picture = Picture(
      of: session.graph, layering: Layering(of: session.graph, by: session.policy),
      findings: report.findings.filter { $0.severity > .note }, level: level)
    try output.write(PictureRenderer().render(picture, as: format), console)
    return .success
  }

  private static func format(for output: OutputFile) throws(UsageError) -> PictureRenderer.Format {
    if output.isStandardOutput { return .dot }
    let name = Paths.lastComponent(of: output.path)
    let ending = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]).lowercased() } ?? ""
    guard let format = PictureRenderer.Format(rawValue: ending) else {
      throw .unknownEnding(output.path, known: PictureRenderer.Format.allCases.map(\.rawValue))
    }
    return format
  }
}

extension Picture.Level {
  /// The finest level whose picture can still be taken in.
  fileprivate static func readable(for graph: DefinitionGraph) -> Self {
    if graph.definitions.count <= 300 { return .definitions }
    return graph.assemblies.count <= 300 ? .assemblies : .layers
  }
}
