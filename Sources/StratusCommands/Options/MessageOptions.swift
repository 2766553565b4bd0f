import StratusSupport

/// The options that all commands share: for messages, colors, and the directory in which the command runs.
struct MessageOptions {
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  private var directory: String?
  var color = Color.auto
  var isQuiet = false
  var isVerbose = false

  static var parameters: [Parameter<Self>] {
    [
      .option("C", value: "directory", to: \.directory, help: "Run the command in this directory. (default: .)"),
      .choice(
        "color", value: "when", to: \.color,
        help: "When to use colors; auto means on a terminal, unless NO_COLOR is set. (default: auto)"),
      .flag("q", "quiet", to: \.isQuiet, help: "Print only results and errors, no notes."),
      .flag("v", "verbose", to: \.isVerbose, help: "Print more details."),
    ]
  }

  /// Changes to the directory in which the command runs.
  func changeDirectory() throws(UsageError) {
    guard let directory, chdir(directory) != 0 else { return }
    throw .invalidValue(
      subject: "-C", value: directory, expected: "a directory (\(SystemError.last.reason))")
  }
}
