/// What is wrong with a command line.
enum UsageError: Error, Hashable {
  case unknownCommand(String, nearest: String?, known: [String])
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, value: String)
  /// A flag was given a value.
  case needlessValue(option: String, value: String)
  /// `subject` is the option or the argument as help shows it.
  case invalidValue(subject: String, value: String, expected: String, nearest: String?)
  case missingArgument(String)
  case unexpectedArgument(String)
  /// An option with one value was given two.
  case repeatedOption(String, values: [String])
  /// An option that can change nothing, as another one is missing or the input is of another kind.
  case needlessOption(String, reason: String)
  /// A file's name does not tell its format.
  case unknownEnding(String, known: [String])
}
