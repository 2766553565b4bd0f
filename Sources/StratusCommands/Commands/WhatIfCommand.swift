import StratusArchitecture
import StratusSupport

/// `stratus what-if`: shows what edits would do to the architecture.
struct WhatIfCommand: Command {
  static let name = "what-if"
  static let abstract = "Show what edits would do to the architecture."
  static let discussion =
    "Any number of edits can be combined. The output lists the changes of the graph, the findings that would come and go, "
    + "the metrics that would move, and the edits of the sources. Nothing is changed. You can omit the beginning of a name "
    + "if the rest is unambiguous.\n\nWith --split, the command proposes groups of definitions with few references between them, each a "
    + "future assembly. It shows what each group needs to make visible, what stays private, and the edits of the sources. "
    + "Edit the groups by hand: the tool knows references and names, but not what belongs together."

  var input = InputOptions()
  var messages = MessageOptions()
  var moves: [String] = []
  var layers: [String] = []
  var cuts: [String] = []
  var scopes: [String] = []
  var split: String?
  var format: ComparisonFormat?
  var output: String?
  var diagram = ChangeDiagramOptions()

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + [
      .list(
        "move", value: "definition=assembly", to: \.moves,
        help: "Declare a definition in another assembly. Can be repeated."
      ),
      .list(
        "layer", value: "assembly=layer", to: \.layers, help: "Assign an assembly to another layer. Can be repeated."),
      .list(
        "cut", value: "from:to", to: \.cuts,
        help: "Remove the references from a definition or assembly to another one. Can be repeated."),
      .list(
        "scope", value: "definition=scope", to: \.scopes, help: "Change the scope of a definition. Can be repeated."),
      .option(
        "split", value: "assembly", to: \.split,
        help: "Propose groups into which to split an assembly, as text or JSON. Cannot be combined with other edits."),
      .choice(
        "format", value: "name", to: \.format,
        help: "The format of the differences. (default: by the file extension, otherwise text)"),
      .output("the differences", to: \.output),
    ] + ChangeDiagramOptions.parameters.map { $0.within(\.diagram) }

  }

  func run(_ console: Console) throws -> ExitStatus {
    let hasEdits = !(moves.isEmpty && layers.isEmpty && cuts.isEmpty && scopes.isEmpty)
    let output = OutputFile(output)
    let format = try ComparisonFormat.of(output, requested: format)
    if let split {
      if hasEdits { throw UsageError.needlessOption("--split", reason: "it cannot be combined with other edits") }
      return try propose(split, as: format, to: output, console)
    }
    if !hasEdits { throw UsageError.missingOption(anyOf: ["--move", "--layer", "--cut", "--scope", "--split"]) }
    try diagram.validate(for: format)
    let session = try Session.load(input, console, isComplete: true)
    let edits = try EditOptions(moves: moves, layers: layers, cuts: cuts, scopes: scopes).resolved(
      in: session.graphs, policy: session.policy)
    let predictions = try Predictions(
      of: edits, in: session.graphs, policy: session.policy, configurationFile: session.configurationFile?.path,
      display: { session.paths.located($0) })
    try session.inputs.check(output)
    let writer = ComparisonWriter(
      comparison: predictions.comparison, policies: (session.policy, edits.policy), names: ("now", "after the edits"),
      sourceLink: session.configurationFile?.content.sourceLink, path: { session.paths.located($0) },
      edits: predictions.edits)
    try writer.write(as: format, diagram, seconds: input.drawingSeconds, to: output, console)
    return .success
  }

  /// Writes a proposal to split an assembly.
  private func propose(
    _ name: String, as format: ComparisonFormat, to output: OutputFile, _ console: Console
  ) throws -> ExitStatus {
    guard format == .text || format == .json else {
      throw UsageError.invalidValue(
        subject: "--format", value: format.rawValue, expected: "text or json with --split", nearest: nil)
    }
    try diagram.validate(for: format)
    let session = try Session.load(input, console, isComplete: true)
    let report = try SplitReport(of: name, in: session.graphs, policy: session.policy) { session.paths.located($0) }
    try session.inputs.check(output)
    try output.write(format == .json ? report.json : Array(report.text.utf8), console)
    return .success
  }
}
