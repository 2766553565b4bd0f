import StratusArchitecture
import StratusSupport

/// `stratus check`: the rules.
struct CheckCommand: Command {
  static let name = "check"
  static let abstract = "Check the rules of the architecture."
  static let discussion =
    "Every configuration that the file names is activated and checked, unless --configuration asks for one. "
    + "Findings go to standard output. The exit status is 0 when all is well, 1 when there are findings of severity "
    + "error, 2 when the command line or the configuration file is wrong, 3 when the assemblies cannot be loaded."

  var input = InputOptions()
  var messages = MessageOptions()
  var options = CheckOptions()
  var reporter: ReportFormat?
  var output: String?
  var isStrict = false

  static var parameters: [Parameter<Self>] {
    InputOptions.parameters.map { $0.within(\.input) } + CheckOptions.parameters.map { $0.within(\.options) } + [
      .choice(
        "reporter", value: "name", to: \.reporter,
        help: "The form of the findings. (default: github in GitHub Actions, xcode in Xcode, else text)"
      ).givenOnce,
      .option("o", "output", value: "file", to: \.output, help: "Where the findings go. (default: -)").givenOnce,
      .flag("strict", to: \.isStrict, help: "Fail on warnings too."),
    ] + MessageOptions.parameters.map { $0.within(\.messages) }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let run = try CheckSession(input, options, console)
    let report = run.report
    if report.statistics.layers == 0 {
      console.note("note: the configuration file names no layers, so none is kept apart; `stratus init` proposes some")
    }
    let output = OutputFile(output)
    try run.inputs.check(output)
    let format = reporter ?? .chosenFromEnvironment
    let paths = ReportPaths(run.session, for: format)
    let style = ReportStyle(
      isColored: console.hasColor && output.isStandardOutput, isVerbose: console.isVerbose, version: Version.current,
      path: paths.path)
    let isFailure = report.isFailure(strict: isStrict)
    // A hook that passes should be able to say nothing at all.
    if !(console.isQuiet && format == .text && report.findings.allSatisfy { $0.severity == .note }) {
      // Each form has escapes of its own, and text may have colors.
      try output.write(Array(format.reporter.text(of: report, style: style).utf8), console)
    }
    return isFailure ? .findings : .success
  }
}

extension ReportFormat {
  /// The form for the environment.
  fileprivate static var chosenFromEnvironment: ReportFormat {
    if Environment["GITHUB_ACTIONS"] == "true" { return .github }
    if Environment["XCODE_VERSION_ACTUAL"] != nil { return .xcode }
    return .text
  }
}
