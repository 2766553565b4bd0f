import StratusArchitecture
import StratusGraph
import StratusSupport

/// `stratus baseline`: manages the known findings, which a check does not report.
struct BaselineCommand: Command {
  enum Action: String, CaseIterable {
    case update, report
  }

  static let name = "baseline"
  static let abstract = "Accept the current findings, so that a check reports only new ones."
  static let discussion =
    "The first update creates the file with all findings of severity warning and error. A later update removes the "
    + "findings that are gone. It adds new findings only with --allow-additions; otherwise, they are an error. "
    + "Entries of modules and activations that were not checked do not change."

  var action = Action.report
  var input = InputOptions()
  var options = CheckOptions()
  var messages = MessageOptions()
  var allowsAdditions = false
  var output: String?

  static var options: [Parameter<Self>] {
    [.argument("action", to: \.action, help: "Whether to update the baseline file or to show the findings in it.")]
      + InputOptions.parameters.map { $0.within(\.input) }
      + CheckOptions.parameters.map { $0.within(\.options) }
      + [
        .flag("allow-additions", to: \.allowsAdditions, help: "With update, also add new findings."),
        .output("the list of findings", to: \.output),
      ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let run = try CheckSession.run(on: input, options, console, createsBaseline: action == .update)
    try run.inputs.check(OutputFile(output))
    switch action {
    case .update: return try update(run, console)
    case .report: return try report(run, console)
    }
  }

  private func update(_ run: CheckSession, _ console: Console) throws -> ExitStatus {
    // Only a new file accepts everything, because an existing one can only shrink.
    let addsNew = allowsAdditions || run.baseline == nil
    let update = (run.baseline ?? Baseline([])).updated(
      with: run.report, in: run.scope, activations: run.activations, allowsAdditions: addsNew)
    let file = OutputFile(run.baselinePath)
    try run.inputs.check(file, subject: "--baseline", isBaseline: true)
    try file.write(update.baseline.json, console)

    var text = (addsNew ? update.added : []).map { "+ \($0.text)\n" }.joined()
    text += update.removed.map { "- \($0.text)\n" }.joined()
    text += update.shrunk.map { "~ \($0.new.text)\n" }.joined()
    text += "\(run.baselinePath.printable): \(update.baseline.entries.count.findings) baselined\n"
    try OutputFile(output).write(text, console)
    if update.unchecked > 0 {
      console.note(
        """
        note: kept \(Plural.text(update.unchecked, "entry", "entries")) unchanged, because not all activations and \
        modules of their findings were checked
        """)
    }
    guard !addsNew, !update.added.isEmpty else { return .success }
    Console.printError(
      """
      error: \(Plural.text(update.added.count, "new finding")) not added: a baseline can only shrink
      \(update.added.map { "  " + $0.text }.joined(separator: "\n"))
      help: fix the code, or accept the findings with --allow-additions
      """)
    return .findings
  }

  private func report(_ run: CheckSession, _ console: Console) throws -> ExitStatus {
    guard run.baseline != nil else {
      try OutputFile(output).write("no findings are baselined: there is no \(run.baselinePath)\n", console)
      return .success
    }
    var text = ""
    for finding in run.report.baselined {
      let location = finding.location.map { "\(run.session.paths.located($0.file)):\($0.line): " } ?? ""
      text += "\(location)\(finding.severity.rawValue): \(finding.message.printable) [\(finding.rule)]\n"
    }
    text += "\(run.baselinePath): \(run.report.baselined.count.findings) baselined\n"
    try OutputFile(output).write(text, console)
    return .success
  }
}

extension Int {
  fileprivate var findings: String { Plural.text(self, "finding") }
}

extension Baseline.Entry {
  /// `upward-reference: CoreStore.store -> CityStory.router (property delegate), 2 times (only in test)`.
  fileprivate var text: String {
    let bound =
      switch bound {
      case .count(1): ""
      case .count(let count): Rule.named(identity.rule)?.bound == nil ? ", \(count) times" : ", \(count)"
      case .members(let members): ": " + members.joined(separator: ", ")
      }
    let place = activations.isEmpty ? "" : " (only in \(activations.joined(separator: ", ")))"
    return
      ("\(identity.rule): \(identity.from)" + (identity.to.map { " -> \($0)" } ?? "") + identity.pointInWords + bound
      + place).printable
  }
}
