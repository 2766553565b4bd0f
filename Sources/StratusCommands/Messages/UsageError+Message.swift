extension UsageError {
  /// What is wrong and how to fix it.
  var message: String {
    switch self {
    case .unknownCommand(let name, let nearest, let known):
      "unknown command '\(name)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "there are \(known.joined(separator: ", "))")
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .missingValue(let option, let value):
      "'\(option)' needs a value: \(option) <\(value)>"
    case .needlessValue(let option, let value):
      "'\(option)' takes no value, but got '\(value)'"
    case .invalidValue(let subject, let value, let expected, let nearest):
      "'\(value)' is no value for '\(subject)'; "
        + (nearest.map { "did you mean '\($0)'?" } ?? "expected: \(expected)")
    case .missingArgument(let name):
      "<\(name)> is missing"
    case .unexpectedArgument(let argument):
      "unexpected argument '\(argument)'"
    case .repeatedOption(let option, let values):
      "'\(option)' is given twice, as \(values.map { "'\($0)'" }.joined(separator: " and ")), and takes one value; "
        + "keep one, or run the command once for each"
    case .needlessOption(let option, let reason):
      "'\(option)' changes nothing here: \(reason)"
    case .unknownEnding(let path, let known):
      "the ending of '\(path)' tells no format; name it with --format, or end it in "
        + known.map { "." + $0 }.joined(separator: ", ")
    }
  }
}
