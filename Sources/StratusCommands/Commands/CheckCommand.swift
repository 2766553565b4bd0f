import StratusArchitecture
import StratusLoading
import StratusSupport

/// `stratus check`: checks the rules.
struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "Check the architecture against the rules."
  static let discussion =
    "Every activation in the configuration file is checked, unless --activation selects one. "
    + "Findings go to standard output. The exit status is 0 if the check succeeds, 1 if there are findings of severity "
      + """
      error, 2 if the command line or the configuration file is wrong, and 3 if assemblies cannot be loaded. Of several 
      """
    + "inputs, those that can be loaded are checked even if others cannot."

  var input = InputOptions()
  var messages = MessageOptions()
  var options = CheckOptions()
  var reporter: ReportFormat?
  var output: String?
  var reports: [String] = []
  var isStrict = false
  var isLocked = false

  static var options: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + CheckOptions.parameters.map { $0.within(\.options) } + [
      .choice(
        "format", value: "name", to: \.reporter,
        help: "The format of the report. (default: github in GitHub Actions, xcode in Xcode, otherwise text)"
      ).givenOnce,
      .output("the report", to: \.output).givenOnce,
      .list(
        "report", value: "format=file", to: \.reports,
        help: "Also write a report in this format to this file, such as sarif=stratus.sarif. Can be repeated."),
      .flag("strict", to: \.isStrict, help: "Fail on warnings, too."),
      .flag("locked", to: \.isLocked, help: "Fail if stratus.lock, which `stratus lock` writes, is out of date."),
    ]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let output = OutputFile(output)
    // Before anything is built, so that a wrong command line fails at once.
    let targets = try ReportTarget.targets(reports, beside: output)
    let format = reporter ?? .chosenFromEnvironment
    var run = try CheckSession.run(on: input, options, console, needsAllInputs: false)
    if ([format] + targets.map(\.format)).contains(where: \.showsSuggestion) {
      run.report.suggestion = suggestion(about: run)
    }
    let report = run.report
    if report.statistics.layers == 0, report.statistics.contracts == 0 {
      console.note(
        """
        note: the configuration file declares no layers, so layering is not checked
        help: run `stratus init -o -` to see a proposal
        """)
    }
    let missing = run.session.parts.filter { $0.failure != nil }
    let lock = LockFile(nil, for: run.session)
    if isLocked, let missing = run.session.scope.restrictions {
      throw UsageError(
        "--locked compares the whole architecture, but this check leaves out \(missing)",
        help: "check everything, or omit --locked")
    }
    let changes = isLocked && missing.isEmpty ? try lock.differences(from: run.session) : []
    try run.inputs.check(output)
    for target in targets { try run.inputs.check(target.output, subject: "--report") }
    let isFailure = report.isFailure(strict: isStrict)
    var failures: [OutputError] = []
    // A hook that passes can be completely silent.
    if !(console.isQuiet && format == .text && report.findings.allSatisfy { $0.severity == .note }) {
      let paths = ReportPaths(run.session, for: format)
      let isColored = console.hasColor && output.isStandardOutput
      failures += write(run, as: format, paths, isColored: isColored, to: output, console)
    }
    for target in targets {
      let paths = ReportPaths(run.session, for: target.format, isForServices: true)
      failures += write(run, as: target.format, paths, isColored: false, to: target.output, console)
    }
    // Each report is written even if another one cannot be.
    for failure in failures.dropLast() { Console.printError("error: \(failure.message)") }
    if let failure = failures.last { throw failure }
    if !changes.isEmpty { Console.printError(lock.message(about: changes, from: run.session)) }
    if !missing.isEmpty {
      throw LoadingError.missingInputs(missing.map(\.name), count: run.session.parts.count)
    }
    return isFailure || !changes.isEmpty ? .findings : .success
  }

  /// Returns a hint at edits of the layers if there are many errors, and some edits help.
  private func suggestion(about run: CheckSession) -> Report.Suggestion? {
    let errors = run.report.count(.error)
    guard errors > Self.fewErrors else { return nil }
    let suggestions = SuggestedEdits.search(
      run.check, on: run.graphs, report: run.report, count: SuggestedEdits.defaultCount)
    guard !suggestions.steps.isEmpty else { return nil }
    let removed = errors - suggestions.last.count(.error)
    let edits = suggestions.steps.count == 1 ? "1 edit of the layers" : "\(suggestions.steps.count) edits of the layers"
    return Report.Suggestion(
      effect: "\(edits) would remove \(removed) of \(errors) errors", command: input.command("what-if", ["--suggest"]))
  }

  /// The number of errors up to which each of them can be looked at.
  private static let fewErrors = 10

  /// Writes a report. Returns the error if that was not possible.
  private func write(
    _ run: CheckSession, as format: ReportFormat, _ paths: ReportPaths, isColored: Bool, to output: OutputFile,
    _ console: Console
  ) -> [OutputError] {
    let style = ReportStyle(
      isColored: isColored, isVerbose: console.isVerbose, version: Version.current, path: paths.path)
    // Each format escapes in its own way, and text may contain colors.
    let bytes = Array(format.reporter.text(of: run.report, style: style).utf8)
    do throws(OutputError) {
      try output.write(bytes, console)
      return []
    } catch {
      return [error]
    }
  }
}

extension ReportFormat {
  /// Whether reports in the format are read from the beginning to the end, so that they can end with a hint.
  fileprivate var showsSuggestion: Bool { self == .text || self == .markdown }

  /// The default format in this environment.
  fileprivate static var chosenFromEnvironment: ReportFormat {
    if Environment["GITHUB_ACTIONS"] == "true" { return .github }
    if Environment["XCODE_VERSION_ACTUAL"] != nil { return .xcode }
    return .text
  }
}
