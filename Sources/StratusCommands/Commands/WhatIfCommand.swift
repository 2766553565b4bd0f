import StratusArchitecture
import StratusSupport

/// `stratus what-if`: shows what edits would do to the architecture.
struct WhatIfCommand: Command {
  static let name = "what-if"
  static let abstract = "Show what edits would do to the architecture."
  static let discussion =
    """
    Any number of edits can be combined. The output lists the difference of the graph, the findings that would come \
    and go, 
    """
      + """
      the metrics that would move, and the edits of the sources. Nothing is changed. You can omit the beginning of a \
      name 
      """
      + """
      if the rest is unambiguous.\n\nWith --split, the command proposes groups of definitions with few references \
      between them, each a 
      """
      + """
      future assembly. It shows what each group needs to make visible, what stays private, and the edits of the \
      sources. 
      """
      + """
      Edit the groups by hand: the tool knows references and names, but not what belongs together.\n\nWith --suggest, \
      the command 
      """
      + """
      proposes edits of the layers that remove errors: an assembly in another row, or in a row of its own. A check \
      confirms each edit. 
      """
    + "With `--format diff`, it prints them as a patch for `git apply`."

  var input = InputOptions()
  var messages = MessageOptions()
  var moves: [String] = []
  var layers: [String] = []
  var cuts: [String] = []
  var scopes: [String] = []
  var split: String?
  var suggests = false
  var count: Int?
  var format: WhatIfFormat?
  var output: String?
  var diagram = DifferenceDiagramOptions()

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
      .flag(
        "suggest", to: \.suggests,
        help:
          "Suggest edits of the layers that remove errors, as text, JSON, or diff. Cannot be combined with other edits."
      ),
      .number(
        "count", value: "n", to: \.count, in: 1...100, help: "The largest number of suggested edits. (default: 5)"),
      .choice(
        "format", value: "name", to: \.format,
        help: "The format of the difference. (default: by the file extension, otherwise text)"),
      .output("the difference", to: \.output),
    ] + DifferenceDiagramOptions.parameters.map { $0.within(\.diagram) }

  }

  func run(_ console: Console) throws -> ExitStatus {
    let hasEdits = !(moves.isEmpty && layers.isEmpty && cuts.isEmpty && scopes.isEmpty)
    let output = OutputFile(output)
    if suggests {
      if hasEdits || split != nil {
        throw UsageError.needlessOption("--suggest", reason: "it cannot be combined with other edits")
      }
      return try suggest(to: output, console)
    }
    if count != nil { throw UsageError.needlessOption("--count", reason: "it belongs to --suggest") }
    let format = try differenceFormat(of: output)
    if let split {
      if hasEdits { throw UsageError.needlessOption("--split", reason: "it cannot be combined with other edits") }
      return try propose(split, as: format, to: output, console)
    }
    if !hasEdits {
      let edits = ["--move", "--layer", "--cut", "--scope", "--split", "--suggest"]
      throw UsageError("missing option; expected at least one of \(edits.joined(conjunction: "and"))")
    }
    try diagram.validate(for: format)
    let session = try Session.load(input, console, isComplete: true)
    let edits = try EditOptions(moves: moves, layers: layers, cuts: cuts, scopes: scopes).resolved(
      in: session.graphs, policy: session.policy)
    let edited = try EditedArchitecture(
      of: edits, in: session.graphs, policy: session.policy, configurationFile: session.configurationFile?.path,
      display: { session.paths.located($0) })
    try session.inputs.check(output)
    let writer = DifferenceWriter(
      difference: edited.difference, policies: (session.policy, edits.policy), names: ("now", "after the edits"),
      sourceLink: session.configurationFile?.content.sourceLink, path: { session.paths.located($0) },
      edits: edited.edits)
    try writer.write(as: format, diagram, seconds: input.drawingSeconds, to: output, console)
    return .success
  }

  private func differenceFormat(of output: OutputFile) throws -> DifferenceFormat {
    switch format {
    case .difference(let format): try DifferenceFormat.of(output, requested: format)
    case .diff: throw UsageError.needlessOption("--format diff", reason: "it is for the edits of --suggest")
    case nil: try DifferenceFormat.of(output, requested: nil)
    }
  }

  /// Writes suggested edits of the layers.
  private func suggest(to output: OutputFile, _ console: Console) throws -> ExitStatus {
    let format = try format ?? .difference(DifferenceFormat.of(output, requested: nil))
    guard [.difference(.text), .difference(.json), .diff].contains(format) else {
      throw UsageError.invalidValue(
        subject: "--format", value: format.rawValue, expected: "text, json, or diff with --suggest")
    }
    if case .difference(let format) = format { try diagram.validate(for: format) }
    let run = try CheckSession.run(on: input, CheckOptions(), console)
    let configuration = try run.session.requiredConfiguration()
    if run.session.policy.layers.isEmpty {
      throw UsageError(
        "'\(configuration.path)' declares no layers", help: "declare `layers`; `stratus init -o -` proposes some")
    }
    let suggestions = SuggestedEdits.search(
      run.check, on: run.graphs, report: run.report, count: count ?? SuggestedEdits.defaultCount)
    try run.inputs.check(output)
    let patched = PatchedFile(run.session.policy, configuration: configuration)
    switch format {
    case .diff:
      let patch = try SuggestionPatch(suggestions, of: patched, configuration: configuration)
      if !patch.text.isEmpty, !patch.extendedBy.isEmpty {
        let (verb, its) = patch.extendedBy.count == 1 ? ("extends", "its") : ("extend", "their")
        console.note(
          "note: \(patch.extendedBy.joined(conjunction: "and")) also \(verb) \(patched.path), "
            + "so \(its) layers would change, too")
      }
      if suggestions.steps.isEmpty { console.note("note: no edit of the layers would remove more than one error") }
      // As bytes, because text for people has no carriage returns.
      try output.write(Array(patch.text.utf8), console)
    case .difference(let other):
      let report = SuggestionReport(
        suggestions: suggestions,
        command: input.command(
          "what-if", ["--suggest"] + (count.map { ["--count", "\($0)"] } ?? []) + ["--format", "diff"])
          + " | \(patched.command)",
        baselineCommand: input.command("baseline update"),
        display: { run.session.paths.located($0) })
      try output.write(other == .json ? report.json : Array(report.text.utf8), console)
    }
    return .success
  }

  /// Writes a proposal to split an assembly.
  private func propose(
    _ name: String, as format: DifferenceFormat, to output: OutputFile, _ console: Console
  ) throws -> ExitStatus {
    guard format == .text || format == .json else {
      throw UsageError.invalidValue(
        subject: "--format", value: format.rawValue, expected: "text or json with --split")
    }
    try diagram.validate(for: format)
    let session = try Session.load(input, console, isComplete: true)
    let report = try SplitReport(of: name, in: session.graphs, policy: session.policy) { session.paths.located($0) }
    try session.inputs.check(output)
    try output.write(format == .json ? report.json : Array(report.text.utf8), console)
    return .success
  }
}
