import StratusArchitecture
import StratusDefinitions
import StratusDiagrams
import StratusSupport

/// `stratus graph`: a diagram of the architecture.
struct GraphCommand: Command {
  static let name = "graph"
  static let abstract = "Draw the architecture, with the findings marked."
  static let discussion =
    "Without --level the finest level is drawn that stays readable. Without a configuration file there are no layers "
    + "and no findings to mark."

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?
  var format: GraphFormat?
  var level: LevelOption?
  var view = ViewOptions()
  var dotsPerInch = 96
  var timeBudget = 10
  var sourceLink: SourceLinkOption?

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .option(
        "o", "output", value: "file", to: \.output,
        help: "Where the diagram goes; for Markdown, a directory. (default: -)"
      ),
      .choice(
        "format", value: "name", to: \.format,
        help: "The form of the diagram. (default: by the file's ending, else dot)"),
      .form(
        "level", value: "name", to: \.level,
        help:
          "What the diagram's boxes stand for; root:X for the objects that are built when X is asked for, each in a box "
          + "of its own."),
    ] + ViewOptions.parameters.map { $0.within(\.view) } + [
      .number(
        "dpi", value: "dots", to: \.dotsPerInch, in: 18...1_200, help: "Dots an inch, for PNG. (default: 96)"),
      .number(
        "time-budget", value: "seconds", to: \.timeBudget, in: 0...86_400,
        help:
          "How long drawing may take in all; a level gets half of what is left before a coarser one is drawn instead; 0 for any time. (default: 10)"
      ),
      .form(
        "source-link", value: "template", to: \.sourceLink,
        help: "The address of a place in a source; {file} and {line} stand for the place; none for no links. "
          + "(default: sourceLink of the configuration)"),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  var readsStandardInput: Bool { input.input == "-" }

  func run(_ console: Console) throws -> ExitStatus {
    let output = OutputFile(output)
    // Before anything is built or loaded: a mistake is told at once.
    let format = try self.format(for: output, console)
    try view.validate()
    var view = view
    view.root = try level?.roots(view.root) ?? view.root
    if case .pages = format, output.isStandardOutput {
      throw UsageError.invalidValue(
        subject: "--output", value: output.path, expected: "a directory for the pages", nearest: nil)
    }
    if let input = input.input, output.isSameFile(as: input) {
      throw UsageError.invalidValue(
        subject: "--output", value: output.path, expected: "another file than the input", nearest: nil)
    }
    let session = try Session(input, console)
    try session.inputs.check(output)
    var drawing = SupervisedDrawing(
      worker: console.worker, seconds: timeBudget == 0 ? nil : Double(timeBudget), print: console.noteAgain)
    let report = ArchitectureCheck(policy: session.policy).report(on: session.graph)
    // Notes are told by `check --verbose`; in a diagram they would look like something that must be fixed.
    var viewed = try view.view.applied(
      to: session.graph, layering: session.policy.layering(of: session.graph),
      findings: report.findings.filter { $0.severity > .note })
    viewed.sourceLink = if let sourceLink { sourceLink.link } else { session.configurationFile?.content.sourceLink }
    if viewed.graph.assemblies.isEmpty, !session.graph.assemblies.isEmpty {
      console.note("note: nothing is left to draw; each of these options takes a part away: \(view.takingAway)")
    }
    let renderer = DiagramRenderer(dotsPerInch: dotsPerInch)
    switch format {
    case .diagram(let format): try draw(viewed, as: format, by: renderer, &drawing, to: output, console)
    case .explorer: try output.write(Explorer(viewed, level: level?.level).bytes, console)
    case .pages:
      try PageDirectory(output.path).write(ArchitecturePages(viewed), by: renderer, &drawing, console)
    }
    return .success
  }

  private func draw(
    _ viewed: ViewedGraph, as format: DiagramRenderer.Format, by renderer: DiagramRenderer,
    _ drawing: inout SupervisedDrawing, to output: OutputFile, _ console: Console
  ) throws {
    let detailFallback = DetailFallback(for: viewed, level: level?.level, format: format)
    if level == nil, let step = detailFallback.steps.first, step != DetailFallback.Step(level: .definitions) {
      console.note(
        "note: \(viewed.graph.definitions.count) definitions are too many for one diagram; these are the \(step.name); "
          + "--level tells another")
    } else if let step = detailFallback.steps.first, step.isBundled {
      console.note(
        "note: \(viewed.assemblyArrowCount) arrows between assemblies are too many to follow, so they are bundled by layer; "
          + "--focus and --only show fewer, --reduce those that no other implies, DOT all")
    }
    if case .dot = format {
      let diagram = try detailFallback.draw(viewed, for: format, &drawing) { $0 }
      return try output.write(console, diagram.writeDOT)
    }
    try output.write(detailFallback.draw(viewed, as: format, by: renderer, &drawing), console)
  }

  /// What `--format` asks for, else what the output's name tells. A name that tells something else is no reason to stop, as
  /// scripts may need it, but nobody should find out by a program that cannot open the file.
  private func format(for output: OutputFile, _ console: Console) throws(UsageError) -> GraphFormat {
    if output.isStandardOutput { return format ?? .diagram(.dot) }
    let told = GraphFormat(nameOf: output.path)
    guard let format else {
      if let told { return told }
      throw .unknownEnding(output.path, known: GraphFormat.allCases.compactMap(\.endings.first))
    }
    if let told, told != format {
      console.note(
        "note: '\(output.path)' will hold \(format.rawValue), as --format says, though its name is that of \(told.rawValue)"
      )
    }
    return format
  }
}
