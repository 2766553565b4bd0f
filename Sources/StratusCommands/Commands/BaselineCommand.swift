import StratusArchitecture
import StratusDefinitions
import StratusSupport

/// `stratus baseline`: manages the known findings, which a check does not report.
struct BaselineCommand: Command {
  enum Action: String, CaseIterable {
    case update, report
  }

  static let name = "baseline"
  static let abstract = "Accept the current findings, so that a check reports only new ones."
  static let discussion =
    "The first update for a product adds all its findings of severity warning and error. A later update removes the "
    + "findings that are gone. It adds new findings only with --allow-additions; otherwise, they are an error. The "
    + "entries of the package's other products do not change."

  var action = Action.report
  var input = InputOptions()
  var options = CheckOptions()
  var messages = MessageOptions()
  var allowsAdditions = false

  static var parameters: [Parameter<Self>] {
    [.argument("action", to: \.action, help: "Whether to update the baseline file or to show the findings in it.")]
      + InputOptions.parameters.map { $0.within(\.input) }
      + CheckOptions.parameters.map { $0.within(\.options) }
      + [.flag("allow-additions", to: \.allowsAdditions, help: "With update, also add new findings.")]
      + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let run = try CheckSession.run(on: input, options, console, createsBaseline: action == .update)
    switch action {
    case .update: return try update(run, console)
    case .report: return try report(run, console)
    }
  }

  private func update(_ run: CheckSession, _ console: Console) throws -> ExitStatus {
    let old = run.baseline ?? Baseline([])
    let product = run.report.product
    // The first update for a product adds everything. A file of version 1 does not name its products.
    let isKnown = old.outdatedCount > 0 || old.products.isEmpty || old.products.contains(product)
    let isFirst = run.baseline == nil || !isKnown
    let addsNew = allowsAdditions || isFirst
    let update = old.updated(
      with: run.report, on: run.session.graphs, isComplete: run.isComplete, allowsAdditions: addsNew)
    let file = OutputFile(run.baselinePath)
    try run.inputs.check(file, subject: "--baseline", isBaseline: true)
    try file.write(update.baseline.json, console)

    var text = (addsNew ? update.added : []).map { "+ \($0.text)\n" }.joined()
    text += update.removed.map { "- \($0.text)\n" }.joined()
    text += "\(run.baselinePath): \(summary(of: update.baseline, product))\n"
    try console.write(text)
    printNote(on: update, of: run, console)
    guard !addsNew, !update.added.isEmpty else { return .success }
    Console.printError(
      """
      error: \(Plural.text(update.added.count, "new finding")) not added: a baseline can only shrink
      \(update.added.map { "  " + $0.text }.joined(separator: "\n"))
      help: fix the code, or accept the findings with --allow-additions
      """)
    return .findings
  }

  /// Prints a note on the entries that an update did not remove.
  private func printNote(on update: BaselineUpdate, of run: CheckSession, _ console: Console) {
    if !run.isComplete {
      let unchecked = run.session.coversConfiguration ? "configurations" : "packages"
      console.note("note: no entries were removed, because not all \(unchecked) were checked")
    } else if !update.unclaimed.isEmpty {
      console.note(
        """
        note: \(Plural.text(update.unclaimed.count, "entry", "entries")) of version 1 left unchanged: \
        \(run.report.product) has no such assembly, but another product may
        \(update.unclaimed.map { "  " + $0.text }.joined(separator: "\n"))
        help: update the baseline for the other products too, then delete the entries that still name no product
        """)
    }
  }

  private func report(_ run: CheckSession, _ console: Console) throws -> ExitStatus {
    guard let baseline = run.baseline else {
      try console.write("no findings are baselined: there is no \(run.baselinePath)\n")
      return .success
    }
    var text = ""
    for finding in run.report.baselined {
      let location = finding.location.map { "\(run.session.paths.located($0.file)):\($0.line): " } ?? ""
      text += "\(location)\(finding.severity.rawValue): \(finding.message.printable) [\(finding.rule)]\n"
    }
    let product = run.report.product
    let others = Self.others(in: baseline, than: product)
    try console.write(
      text + "\(run.baselinePath): \(Plural.text(run.report.baselined.count, "finding")) baselined\(others)\n")
    return .success
  }

  private func summary(of baseline: Baseline, _ product: String) -> String {
    let own = baseline.entries.filter { ($0.product ?? product) == product }.reduce(0) { $0 + $1.count }
    return Plural.text(own, "finding") + " baselined" + Self.others(in: baseline, than: product)
  }

  /// `, 2 of other products unchanged`; empty if there are none.
  private static func others(in baseline: Baseline, than product: String) -> String {
    let count = baseline.entries.filter { ($0.product ?? product) != product }.reduce(0) { $0 + $1.count }
    return count == 0 ? "" : ", \(count) of other products unchanged"
  }
}

extension Baseline.Entry {
  /// `upward-reference: CoreStore.store -> CityStory.router (property delegate)`.
  fileprivate var text: String {
    ("\(rule): \(from)" + (to.map { " -> \($0)" } ?? "") + pointInWords).printable
      + (count > 1 ? ", \(count) times" : "")
  }
}
