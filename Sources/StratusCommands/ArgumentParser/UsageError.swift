/// An error in a command line.
enum UsageError: Error, Hashable {
  case unknownCommand(String, nearest: String?, known: [String])
  case unknownOption(String, nearest: String?)
  /// `--configuration`, which means an activation here, and the kind of a build in SwiftPM.
  case ambiguousConfiguration
  case missingValue(option: String, value: String)
  /// A flag was given a value.
  case needlessValue(option: String, value: String)
  /// The value has the wrong form. `subject` is the option or argument, as help shows it.
  case invalidValue(subject: String, value: String, expected: String, nearest: String?)
  /// `choices` are the allowed values; empty if all values are allowed.
  case missingArgument(String, choices: [String])
  case unexpectedArgument(String)
  /// An option that takes one value was given twice.
  case repeatedOption(String, values: [String])
  /// An option has no effect, because another one is missing or the input has another kind.
  case needlessOption(String, reason: String)
  /// `init --ios` needs `--product`.
  case noModule
  /// The argument is not a directory.
  case noDirectory(String)
  /// A command needs at least one of several options.
  case missingOption(anyOf: [String])
  /// The extension of an output file does not determine its format.
  case unknownExtension(String, known: [String])
  /// An output would replace a file that the tool did not write.
  case replacesSource(path: String)
  /// A matrix cannot be written in the format.
  case formatWithoutPicture(String, String, known: [String])
  /// There is no such rule. `hasContracts` is true if the configuration file has contracts, which the user may have meant.
  case unknownRule(String, hasContracts: Bool, nearest: String?)
  /// A hook needs a repository.
  case noRepository(directory: String)
  /// A hook cannot read standard input again at each commit.
  case noLastingInput
  /// A hook exists that the tool did not write; `help` says how to change it by hand.
  case foreignHook(path: String, help: String)
  case unreadableHook(path: String, reason: String)
}
