import StratusArchitecture
import StratusSupport

/// `stratus check`: checks the rules.
struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "Check the architecture against the rules."
  static let discussion =
    "Every configuration in the configuration file is activated and checked, unless --configuration selects one. "
    + "Findings go to standard output. The exit status is 0 if the check succeeds, 1 if there are findings of severity "
    + "error, 2 if the command line or the configuration file is wrong, and 3 if assemblies cannot be loaded. Of several "
    + "inputs, those that can be loaded are checked even if others cannot."

  var input = InputOptions()
  var messages = MessageOptions()
  var options = CheckOptions()
  var reporter: ReportFormat?
  var output: String?
  var isStrict = false
  var isLocked = false

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + CheckOptions.parameters.map { $0.within(\.options) } + [
      .choice(
        "reporter", value: "name", to: \.reporter,
        help: "The format of the report. (default: github in GitHub Actions, xcode in Xcode, otherwise text)"
      ).givenOnce,
      .option(
        "o", "output", value: "file", to: \.output,
        help: "The file to write the report to, or - for standard output. (default: -)"
      ).givenOnce,
      .flag("strict", to: \.isStrict, help: "Fail on warnings, too."),
      .flag("locked", to: \.isLocked, help: "Fail if stratus.lock, which `stratus lock` writes, is out of date."),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let run = try CheckSession.run(on: input, options, console, needsAllInputs: false)
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
    let changes = isLocked && missing.isEmpty ? try lock.differences(from: run.session) : []
    let output = OutputFile(output)
    try run.inputs.check(output)
    let format = reporter ?? .chosenFromEnvironment
    let paths = ReportPaths(run.session, for: format)
    let style = ReportStyle(
      isColored: console.hasColor && output.isStandardOutput, isVerbose: console.isVerbose, version: Version.current,
      path: paths.path)
    let isFailure = report.isFailure(strict: isStrict)
    // A hook that passes can be completely silent.
    if !(console.isQuiet && format == .text && report.findings.allSatisfy { $0.severity == .note }) {
      // Each format escapes in its own way, and text may contain colors.
      try output.write(Array(format.reporter.text(of: report, style: style).utf8), console)
    }
    if !changes.isEmpty { Console.printError(lock.message(about: changes)) }
    if !missing.isEmpty {
      throw SessionError.missingInputs(missing.map(\.name), count: run.session.parts.count)
    }
    return isFailure || !changes.isEmpty ? .findings : .success
  }
}

extension ReportFormat {
  /// The default format in this environment.
  fileprivate static var chosenFromEnvironment: ReportFormat {
    if Environment["GITHUB_ACTIONS"] == "true" { return .github }
    if Environment["XCODE_VERSION_ACTUAL"] != nil { return .xcode }
    return .text
  }
}
