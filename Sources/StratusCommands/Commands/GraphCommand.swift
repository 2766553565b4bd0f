import StratusArchitecture
import StratusDiagrams
import StratusGraph
import StratusSupport

/// `stratus graph`: draws a diagram of the architecture.
struct GraphCommand: Command {
  static let name = "graph"
  static let abstract = "Draw the architecture with its findings."
  static let discussion =
    "Without --level, the diagram shows the finest level that is still readable. A text such as dot shows definitions "
      + """
      with more arrows than an image. Without a configuration file, there are no layers, and only rules that need none 
      """
    + "have findings."
    + (ImageDrawing.isAvailable ? "" : " This build cannot draw svg, png, pdf, and markdown, which need Graphviz.")

  var input = InputOptions()
  var messages = MessageOptions()
  var output: String?
  var format: GraphFormat?
  var level: Diagram.Level?
  /// `nil` for arrows, or for a summary if these do not fit a page.
  var references: ReferenceView?
  var view = ViewOptions()
  var scale: Int?
  var hidesLegend = false
  var hidesGroups = false
  var title: String?

  static var options: [Parameter<Self>] {
    [
      .option(
        "o", "output", value: "file", to: \.output,
        help: "The file to write the diagram to, or - for standard output. Markdown needs a directory. "
          + "(default: architecture.svg on a terminal, otherwise -)"),
      .choice(
        "format", value: "name", to: \.format,
        help: "The format of the diagram. (default: by the file extension, otherwise dot)"),
      .choice(
        "level", value: "name", to: \.level,
        help: "What the boxes of the diagram stand for. (default: the finest level that fits a screen)"),
      .choice(
        "view", value: "name", to: \.references,
        help:
          "Whether to draw references as arrows or as the cells of a matrix, or a summary with layers, assemblies, and "
          + "findings. (default: arrows, or the summary if they do not fit a screen)"),
    ] + ViewOptions.parameters.map { $0.within(\.view) } + [
      .number(
        "scale", value: "percent", to: \.scale, in: 20...1_400,
        help: "The size of svg and png, in percent. (default: 100, with names of 13 pixels)"),
      .flag(
        "no-groups", to: \.hidesGroups,
        help: "Draw each assembly by itself, instead of one frame for all that have the same neighbors."),
      .flag("no-legend", to: \.hidesLegend, help: "Leave out the legend."),
      .option("title", value: "text", to: \.title, help: "The title. (default: the name of the product)"),
    ] + InputOptions.parameters.map { $0.within(\.input) }
  }

  var readsStandardInput: Bool { input.inputs.contains("-") }

  func run(_ console: Console) throws -> ExitStatus {
    // Before anything is built or loaded, so that a wrong command line fails at once.
    let (output, format) = try destination(console)
    try format.requireDrawing()
    try view.validate()
    try validate(output, format: format)
    try PictureOption.validate(self, format)
    let matrix = references == .matrix ? try MatrixOptions(format: format, level: level) : nil
    let summary = references == .summary && format != .explorer ? try SummaryOptions(format: format) : nil
    let session = try Session.load(input.choosingTargets(console), console)
    try session.inputs.check(output)
    var viewed = try viewedGraph(of: session, console)
    if case .diagram(let format) = format {
      viewed.shortensNames = format.isImage
      viewed.framesChildren = format.isImage
      viewed.groupsAssemblies = format.isImage && !hidesGroups
      viewed.numbersCauses = format.isImage && references != .matrix
      try session.suggestEdits(for: &viewed)
    }
    if case .explorer = format {
      (viewed.framesChildren, viewed.showsGhosts, viewed.groupsAssemblies) = (true, false, !hidesGroups)
    }
    let renderer = DiagramRenderer(scale: Double(scale ?? 100) / 100)
    var drawing = SupervisedDrawing(
      worker: console.worker, seconds: input.drawingSeconds, print: console.noteAgain)
    switch (matrix, summary, format) {
    case (let matrix?, _, _): try output.write(matrix.draw(viewed, by: renderer, with: &drawing), console)
    case (nil, let summary?, _): try output.write(summary.draw(viewed, by: renderer, with: &drawing), console)
    case (nil, nil, .diagram(let format)):
      try draw(viewed, as: format, by: renderer, with: &drawing, to: output, console)
    case (nil, nil, .explorer):
      let showsSummary = references == .summary || level == nil && references == nil && viewed.canSummarize
      let page = Explorer(viewed, level: level, showsSummary: showsSummary).bytes
      try output.write(page, console)
      if let note = Explorer.sizeNote(bytes: page.count) { console.note(note) }
    case (nil, nil, .pages):
      try PageDirectory(output.path).write(ArchitecturePages(viewed), by: renderer, with: &drawing, console)
    }
    if self.output == nil, !output.isStandardOutput {
      console.noteAgain(
        "note: wrote \(output.path.printable); choose another file with -o, or standard output with -o -")
    }
    return .success
  }

  private func validate(_ output: OutputFile, format: GraphFormat) throws(UsageError) {
    if case .pages = format, output.isStandardOutput {
      throw .invalidValue(
        subject: "--output", value: output.path, expected: "a directory for the pages")
    }
    if input.inputs.contains(where: output.isSameFile) {
      throw .invalidValue(
        subject: "--output", value: output.path, expected: "a file other than the input")
    }
  }

  /// Returns the selected part of the graph with its findings.
  private func viewedGraph(of session: Session, _ console: Console) throws -> ViewedGraph {
    var viewed = try view.applied(
      to: session.graph, layering: session.policy.layering(of: session.graph), findings: try session.shownFindings())
    viewed.contracts = session.policy.contracts
    viewed.givenTitle = title
    viewed.hasLegend = !hidesLegend
    viewed.sourceLink = session.configurationFile?.content.sourceLink
    if viewed.graph.assemblies.isEmpty, !session.graph.assemblies.isEmpty {
      console.note("note: no definitions match `\(view.restrictions)`")
    }
    return viewed
  }

  private func draw(
    _ viewed: ViewedGraph, as format: DiagramRenderer.Format, by renderer: DiagramRenderer,
    with drawing: inout SupervisedDrawing, to output: OutputFile, _ console: Console
  ) throws {
    let fallback = DetailFallback(for: viewed, level: level, format: format, view: references)
    if let reason = fallback.choice?.noteReason, let step = fallback.steps.first {
      console.note(
        viewed.graph.vocabulary.words(
          "note: drawing \(step.name): \(reason) (choose with `--level` or `--view`)"
            + (step.showsAssemblyArrows ? "" : "\nhelp: show the references between all assemblies with --view matrix"))
      )
    } else if fallback.choice == nil, let step = fallback.steps.first {
      noteLevel(step, of: viewed, format, console)
    }
    if case .dot = format {
      let diagram = try fallback.draw(viewed, for: format, with: &drawing) { $0 }
      return try output.write(console, diagram.writeDOT)
    }
    try output.write(fallback.draw(viewed, as: format, by: renderer, with: &drawing), console)
  }

  /// Returns where to write the diagram, and in which format. On a terminal, an image or a page goes to a file.
  private func destination(_ console: Console) throws(UsageError) -> (OutputFile, GraphFormat) {
    let usual = ImageDrawing.isAvailable ? GraphFormat.diagram(.svg) : .diagram(.dot)
    if output == nil, console.isOnTerminal, case let format = format ?? usual, format.isForViewers,
      let ending = format.extensions.first
    {
      return (OutputFile("architecture." + ending), format)
    }
    let output = OutputFile(output)
    return (output, try self.format(for: output, console))
  }

  /// Returns the format that `--format` selects, or else the one that the output's name suggests.
  ///
  /// If both are given and differ, the command prints a note and goes on, because scripts may rely on such names.
  private func format(for output: OutputFile, _ console: Console) throws(UsageError) -> GraphFormat {
    if output.isStandardOutput { return format ?? .diagram(.dot) }
    let suggested = GraphFormat(nameOf: output.path)
    guard let format else {
      if let suggested { return suggested }
      throw .unknownExtension(output.path, known: GraphFormat.allCases.compactMap(\.extensions.first))
    }
    if let suggested, suggested != format {
      console.note(
        "note: writing \(format.rawValue) to '\(output.path)', although its name suggests \(suggested.rawValue)")
    }
    return format
  }
}
