import StratusDefinitions
import StratusLoading
import StratusSupervision
import StratusSupport

/// The two streams of the tool: results on standard output, everything else on standard error.
struct Console {
  let isQuiet: Bool
  let isVerbose: Bool
  /// Whether results may have colors.
  let hasColor: Bool
  /// Whether standard error is a terminal on which a line can be replaced, and the user wants to see progress.
  let showsProgress: Bool
  /// How this process announces what may crash or hang.
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

  /// Writes text for people. Names and paths in it come from outside, so unprintable characters are written as escapes, also
  /// if the output is no terminal: a log or a file is looked at in one later, and the bytes should not depend on that.
  func write(_ text: String) throws(OutputError) { try write(Array(text.printableLines.utf8)) }

  /// Writes a result in a format that has escapes of its own. That nobody reads on, as after `| head`, is no error.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try writeAll(bytes, to: STDOUT_FILENO)
    } catch {
      if error.code != EPIPE { throw OutputError(path: nil, reason: error.reason) }
    }
  }

  /// Prints a note, unless the user wants quiet or a former worker has printed it.
  func note(_ text: String) {
    if !worker.isRepetition { noteAgain(text) }
  }

  /// Prints a note that no former worker can have printed, unless the user wants quiet.
  func noteAgain(_ text: String) {
    if !isQuiet { Self.printError(text) }
  }

  /// Prints more than most users want to know.
  func detail(_ text: String) {
    if isVerbose, !worker.isRepetition { Self.printError(text) }
  }

  /// Prints a warning that counts even for users who want quiet, unless a former worker has printed it.
  func warn(_ text: String) {
    if !worker.isRepetition { Self.printError("warning: " + text) }
  }

  /// Writes a line to standard error, unprintable characters as escapes; when even that fails there is nobody left to tell.
  static func printError(_ text: String) {
    let line = text.hasSuffix("\n") ? text : text + "\n"
    try? writeAll(Array(line.printableLines.utf8), to: STDERR_FILENO)
  }
}

/// A result could not be written.
struct OutputError: Error, Hashable {
  /// Nil for standard output.
  let path: String?
  let reason: String
}

/// The environment's variables; an empty one counts as absent.
enum Environment {
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
