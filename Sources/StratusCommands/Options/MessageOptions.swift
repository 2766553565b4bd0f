/// The options for messages and colors. All commands share them.
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
        help: "When to use colors; auto means on a terminal, unless NO_COLOR is set. (default: auto)"),
      .flag("q", "quiet", to: \.isQuiet, help: "Print only results and errors, no notes."),
      .flag("v", "verbose", to: \.isVerbose, help: "Print more details."),
    ]
  }
}
