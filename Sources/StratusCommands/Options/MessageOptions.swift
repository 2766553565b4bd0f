/// How much a command tells, and in color or not: the same options for every command.
struct MessageOptions {
  enum Color: String, CaseIterable {
    case auto, always, never
  }

  var color = Color.auto
  var isQuiet = false
  var isVerbose = false

  static var parameters: [Parameter<Self>] {
    [
      .choice(
        "color", value: "when", to: \.color,
        help: "Colors on a terminal, always or never; NO_COLOR counts too. (default: auto)"),
      .flag("q", "quiet", to: \.isQuiet, help: "Only results and errors, no notes."),
      .flag("v", "verbose", to: \.isVerbose, help: "More about what is done and found."),
    ]
  }
}
