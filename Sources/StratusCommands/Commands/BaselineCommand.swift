import Architecture

/// `stratus baseline`: findings that are known and not told.
struct BaselineCommand: Command {
  enum Action: String, CaseIterable {
    case update, report
  }

  static let name = "baseline"
  static let abstract = "Freeze today's findings, so that a check tells only new ones."
  static let discussion =
    "The first update freezes all findings of severity warning and error. A later one takes out what is gone; what is new "
    + "is frozen only with --allow-additions, and is an error otherwise."

  var action = Action.report
  var input = InputOptions()
  var options = CheckOptions()
  var messages = MessageOptions()
  var allowsAdditions = false

  static var parameters: [Parameter<Self>] {
    [.argument("action", to: \.action, help: "Write the file, or show what is frozen.")]
      + InputOptions.parameters.map { $0.within(\.input) }
      + CheckOptions.parameters.map { $0.within(\.options) }
      + [.flag("allow-additions", to: \.allowsAdditions, help: "With update: freeze what is new too.")]
      + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let run = try CheckRun(input, options, console, makesBaseline: action == .update)
    switch action {
    case .update: return try update(run, console)
    case .report: return try report(run, console)
    }
  }

  private func update(_ run: CheckRun, _ console: Console) throws -> ExitStatus {
    let old = run.baseline ?? Baseline([])
    let freezesNew = allowsAdditions || run.baseline == nil
    let update = old.updated(with: run.report, allowsAdditions: freezesNew)
    try OutputFile(run.baselinePath).write(update.baseline.json, console)

    var text = (freezesNew ? update.added : []).map { "+ \($0.text)\n" }.joined()
    text += update.removed.map { "- \($0.text)\n" }.joined()
    text += "\(run.baselinePath): \(Words.count(update.baseline.entries.count, "finding")) frozen\n"
    try console.write(text)
    guard !freezesNew, !update.added.isEmpty else { return .success }
    Console.complain(
      """
      error: \(Words.count(update.added.count, "finding")) not frozen: a baseline only shrinks
      \(update.added.map { "  " + $0.text }.joined(separator: "\n"))
        mend what is found, or freeze it with --allow-additions
      """)
    return .findings
  }

  private func report(_ run: CheckRun, _ console: Console) throws -> ExitStatus {
    guard run.baseline != nil else {
      try console.write("nothing is frozen: there is no \(run.baselinePath)\n")
      return .success
    }
    var text = ""
    for finding in run.report.frozen {
      let place = finding.location.map { "\(run.session.paths.located($0.file)):\($0.line): " } ?? ""
      text += "\(place)\(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
    }
    try console.write(text + "\(run.baselinePath): \(Words.count(run.report.frozen.count, "finding")) frozen\n")
    return .success
  }
}

extension Baseline.Entry {
  /// `upward-reference: CoreStore.store -> CityStory.router (property)`.
  fileprivate var text: String {
    "\(rule): \(from)" + (to.map { " -> \($0)" } ?? "") + (kind.map { " (\($0.rawValue))" } ?? "")
  }
}
