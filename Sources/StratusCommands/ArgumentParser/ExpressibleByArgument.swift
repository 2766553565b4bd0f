/// A value of an option that is parsed from text.
protocol ExpressibleByArgument {
  /// A description of valid values, for messages.
  static var form: String { get }
  /// The words that a shell can offer; may be empty.
  static var choices: [String] { get }

  /// Parses a text; returns `nil` if it has the wrong form.
  init?(_ text: String)
}
