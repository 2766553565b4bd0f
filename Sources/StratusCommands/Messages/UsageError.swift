import StratusGraph
import StratusPolicyFile
import StratusSupport

/// An error in the command line, in the configuration, or in a file or Git revision that these name.
///
/// Each function below has all texts of an error that several places report. The text of any other error is where it is
/// thrown.
struct UsageError: Error, Hashable {
  /// The description of the error and of how to fix it.
  let message: String

  init(_ summary: String, details: String = "", help: String? = nil) {
    message = MessageText.lines(summary, details: details, help: help)
  }
}

// MARK: - The command line

extension UsageError {
  static func unknownOption(_ option: String, nearest: String?) -> Self {
    Self("unknown option '\(option)'" + MessageText.suggestion(nearest))
  }

  static func missingValue(option: String, value: String) -> Self { Self("missing value for '\(option) <\(value)>'") }

  /// A flag was given a value.
  static func needlessValue(option: String, value: String) -> Self {
    Self("'\(option)' takes no value, but '\(value)' was given")
  }

  /// The value has the wrong form. `subject` is the option or argument, as help shows it.
  static func invalidValue(subject: String, value: String, expected: String, nearest: String? = nil) -> Self {
    Self(
      "invalid value '\(value)' for '\(subject)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "expected \(expected)"))
  }

  /// `choices` are the allowed values; empty if all values are allowed.
  static func missingArgument(_ name: String, choices: [String]) -> Self {
    Self("missing argument '<\(name)>'" + (choices.isEmpty ? "" : "; expected \(choices.joined(conjunction: "or"))"))
  }

  static func unexpectedArgument(_ argument: String) -> Self { Self("unexpected argument '\(argument)'") }

  /// An option has no effect, because another one is missing or the input has another kind.
  static func needlessOption(_ option: String, reason: String) -> Self {
    Self("'\(option)' has no effect here: \(reason)")
  }

  /// The extension of an output file does not determine its format.
  static func unknownExtension(_ path: String, known: [String]) -> Self {
    Self(
      "the name '\(path)' does not determine the format",
      help: "choose one with --format, or end the name in \(known.map { "." + $0 }.joined(conjunction: "or"))")
  }
}

// MARK: - The configuration

extension UsageError {
  static func noConfigurationFile(for vocabulary: GraphVocabulary) -> Self {
    let name = ConfigurationFile.name(for: vocabulary)
    return Self(
      "there is no configuration file",
      details: "neither the input's directory nor any directory above it contains a \(name)",
      help: "choose one with --config, or create one with "
        + (vocabulary == .targets ? "`stratus init --targets`" : "`stratus init`"))
  }

  /// The configuration file does not declare an activation.
  static func unknownActivation(_ name: String, in file: LocatedConfiguration?) -> Self {
    unknownActivation(
      name, in: file?.path ?? "the configuration file", known: file?.content.activations.map(\.name) ?? [])
  }

  static func unknownActivation(_ name: String, in source: String, known: [String]) -> Self {
    let nearest = NearestName.nearest(to: name, among: known)
    return Self(
      "\(source) has no activation '\(name)'" + MessageText.suggestion(nearest),
      details: known.isEmpty
        ? "it names no activations" : nearest == nil ? "it has \(known.joined(conjunction: "and"))" : "")
  }

  /// A snapshot, a lock, or a Git revision does not contain the requested activation.
  static func otherActivation(asked: String, in input: String, known: [String]) -> Self {
    Self(
      "'\(input)' does not contain the activation '\(asked)', but "
        + (known.isEmpty ? "none with a name" : known.map { "'\($0)'" }.joined(conjunction: "and")),
      help: "omit --activation, or save '\(asked)' too")
  }
}
