import StratusLoading
import StratusSupervision
import StratusSupport

/// The output of the tool: results go to standard output, everything else to standard error.
struct Console {
  let isQuiet: Bool
  let isVerbose: Bool
  /// Whether results may have colors.
  let hasColor: Bool
  /// Whether a terminal shows the results.
  var isOnTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  /// Whether to show progress: standard error is a terminal that can replace a line, and the user did not turn it off.
  let showsProgress: Bool
  /// The worker that announces the parts of the work that may crash or hang.
  let worker: Worker

  init(_ options: MessageOptions = MessageOptions(), _ worker: Worker = .unsupervised) {
    self.worker = worker
    isQuiet = options.isQuiet
    isVerbose = options.isVerbose
    let isDumb = Environment["TERM"] == "dumb"
    showsProgress = !isDumb && !options.isQuiet && !options.isVerbose && isatty(STDERR_FILENO) == 1
    hasColor =
      switch options.color {
      case .always: true
      case .never: false
      case .auto: Environment["NO_COLOR"] == nil && !isDumb && isatty(STDOUT_FILENO) == 1
      }
  }

  /// Writes text for people, with unprintable characters as escapes.
  ///
  /// The escapes do not depend on whether the output is a terminal, because a file may be shown on one later.
  func write(_ text: String) throws(OutputError) { try write(Array(text.printableLines.utf8)) }

  /// Writes a result in a format with its own escapes. A reader that stops early, such as `head`, is not an error.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try writeAll(bytes, to: STDOUT_FILENO)
    } catch {
      if error.code != EPIPE { throw OutputError(path: nil, reason: error.reason) }
    }
  }

  /// Prints a note, unless `--quiet` is given or an earlier worker has printed it.
  func note(_ text: String) {
    if !worker.isRepetition { noteAgain(text) }
  }

  /// Prints a note that no earlier worker can have printed, unless `--quiet` is given.
  func noteAgain(_ text: String) {
    if !isQuiet { Self.printError(text) }
  }

  /// Prints a detail if `--verbose` is given.
  func detail(_ text: String) {
    if isVerbose, !worker.isRepetition { Self.printError(text) }
  }

  /// Prints a warning even if `--quiet` is given, unless an earlier worker has printed it.
  func warn(_ text: String) {
    if !worker.isRepetition { Self.printError("warning: " + text) }
  }

  /// Prints a line to standard error, with unprintable characters as escapes. A failure is ignored, because there is no
  /// other stream to report it on.
  static func printError(_ text: String) {
    let line = text.hasSuffix("\n") ? text : text + "\n"
    try? writeAll(Array(line.printableLines.utf8), to: STDERR_FILENO)
  }
}
