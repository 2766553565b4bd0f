import StratusSupport

extension UsageError {
  /// The description of the error and of how to fix it.
  var message: String {
    switch self {
    case .unknownCommand(let name, let nearest, let known):
      MessageText.lines(
        "unknown command '\(name)'; "
          + (nearest.map { "did you mean '\($0)'?" } ?? "expected \(known.joined(conjunction: "or"))"))
    case .ambiguousConfiguration:
      "unknown option '--configuration'; use '--activation' for an activation of the configuration file, "
        + "or '--build-configuration' for debug or release"
    case .unknownOption(let option, let nearest):
      MessageText.lines("unknown option '\(option)'" + MessageText.suggestion(nearest))
    case .missingValue(let option, let value):
      "missing value for '\(option) <\(value)>'"
    case .needlessValue(let option, let value):
      MessageText.lines("'\(option)' takes no value, but '\(value)' was given")
    case .invalidValue(let subject, let value, let expected, let nearest):
      MessageText.lines(
        "invalid value '\(value)' for '\(subject)'; "
          + (nearest.map { "did you mean '\($0)'?" } ?? "expected \(expected)"))
    case .missingArgument(let name, let choices):
      "missing argument '<\(name)>'" + (choices.isEmpty ? "" : "; expected \(choices.joined(conjunction: "or"))")
    case .unexpectedArgument(let argument):
      MessageText.lines("unexpected argument '\(argument)'")
    case .repeatedOption(let option, let values):
      MessageText.lines(
        "'\(option)' takes only one value, but \(values.map { "'\($0)'" }.joined(conjunction: "and")) were given",
        help: "keep one of them, or run the command once for each")
    case .needlessOption(let option, let reason):
      "'\(option)' has no effect here: \(reason)"
    case .noModule:
      MessageText.lines(
        "missing option --product: only a package with one library product shows which module has the assemblies",
        help: "name the module, such as `stratus init --ios --product App`")
    case .noDirectory(let path):
      MessageText.lines("'\(path)' is not a directory")
    case .missingOption(let options):
      "missing option; expected at least one of \(options.joined(conjunction: "and"))"
    case .unknownExtension(let path, let known):
      MessageText.lines(
        "the name '\(path)' does not determine the format",
        help: "choose one with --format, or end the name in \(known.map { "." + $0 }.joined(conjunction: "or"))")
    case .replacesSource(let path):
      MessageText.lines(
        "'\(path)' already exists, and stratus did not write it", details: "it was left unchanged",
        help: "choose another file, or remove this one first")
    case .formatWithoutPicture(let format, let picture, let known):
      MessageText.lines(
        "the format \(format) cannot show \(picture)",
        help: "choose \(known.joined(conjunction: "or")), with --format or by the extension of --output")
    case .unknownRule(let id, let hasContracts, let nearest):
      MessageText.lines(
        "there is no \(hasContracts ? "rule or contract" : "rule") '\(id)'" + MessageText.suggestion(nearest),
        help: nearest == nil
          ? "list all \(hasContracts ? "rules and contracts" : "rules") with `stratus rules`" : nil)
    case .noRepository(let directory):
      MessageText.lines(
        "'\(DisplayPaths.shortened(directory))' is not in a Git repository",
        help: "create a repository with `git init`, or pass an input that is in one")
    case .noLastingInput:
      MessageText.lines(
        "a hook cannot check standard input",
        help: "pass the package, library, or snapshot to check before each commit")
    case .foreignHook(let path, let help):
      MessageText.lines(
        "the hook '\(path)' already exists",
        details: "it was left unchanged, because stratus did not write it",
        help: help)
    case .unreadableHook(let path, let reason):
      MessageText.lines("could not read the hook '\(path)': \(reason)")
    }
  }
}
