/// The description of a command for help, completions, and messages, without hidden parameters.
struct CommandDescription: Hashable, Sendable {
  let name: String
  let abstract: String
  let discussion: String
  let parameters: [ParameterDescription]
}

/// The description of a parameter for help, completions, and messages.
struct ParameterDescription: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// `--name`; if invertible, also `--no-name`.
    case flag(isInvertible: Bool)
    /// `--name value`.
    case option(value: String)
    /// A positional argument.
    case argument(name: String, isRequired: Bool)
  }

  let form: Form
  /// The names without dashes. Short names have one letter. Empty for an argument.
  let names: [String]
  let help: String
  /// The allowed values, without any variable part; empty if all values are allowed.
  var choices: [String] = []
  /// The title under which help lists it.
  var heading = "OPTIONS"
  /// Whether all values of a repeated option or argument are used, not only the last one.
  var isRepeatable = false
  /// Whether a second value is an error, because the result of the first one would be lost.
  var isGivenOnce = false
  /// Whether help, completions, and the manual page omit the parameter.
  var isHidden = false

  /// The usage, as help shows it: `-o, --output <file>`.
  var usage: String {
    switch form {
    case .argument(let name, _): "<\(name)>" + (isRepeatable ? " ..." : "")
    case .option(let value): dashedNames + " <\(value)>"
    case .flag(true): dashedNames + names.filter { $0.count > 1 }.map { "/--no-\($0)" }.joined()
    case .flag(false): dashedNames
    }
  }

  private var dashedNames: String { names.map(Self.dashed).joined(separator: ", ") }

  static func dashed(_ name: String) -> String { (name.count == 1 ? "-" : "--") + name }
}
