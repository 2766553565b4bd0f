import StratusSupport

/// A parser of command lines that follows the conventions of swift-argument-parser.
///
/// Long options take values after `=` or a space, short ones can be joined (`-vq`), and `--` precedes arguments that
/// look like options.
struct ArgumentParser<Target> {
  private let parameters: [Parameter<Target>]
  private var target: Target
  private var rest: ArraySlice<String>
  private var arguments: [String] = []
  /// The values of options that may be given only once, by the names of the option.
  private var values: [[String]: String] = [:]

  /// The result of parsing a command line.
  enum Outcome {
    case parsed(Target)
    case helpRequested
  }

  /// Parses the arguments of a command.
  static func parse(
    _ arguments: ArraySlice<String>, into target: Target, _ parameters: [Parameter<Target>]
  ) throws(UsageError) -> Outcome {
    var parser = ArgumentParser(parameters: parameters, target: target, rest: arguments)
    return try parser.parse()
  }

  private init(parameters: [Parameter<Target>], target: Target, rest: ArraySlice<String>) {
    self.parameters = parameters
    self.target = target
    self.rest = rest
  }

  private mutating func parse() throws(UsageError) -> Outcome {
    // Help is given even if the rest of the line is wrong, because it is needed most in this case.
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) { return .helpRequested }
    while let text = rest.popFirst() {
      if text == "--" {
        arguments += rest
        break
      } else if text.hasPrefix("--") {
        try parseLong(text.dropFirst(2))
      } else if text.hasPrefix("-"), text != "-" {
        try parseShort(text.dropFirst())
      } else {
        arguments.append(text)
      }
    }
    try assignArguments()
    return .parsed(target)
  }

  private mutating func parseLong(_ text: Substring) throws(UsageError) {
    let name = String(text.prefix { $0 != "=" })
    let value = text.firstIndex(of: "=").map { String(text[text.index(after: $0)...]) }
    if let parameter = parameter(named: name) {
      try set(parameter, named: "--" + name, value: value, isOn: true)
    } else if name.hasPrefix("no-"), let parameter = parameter(named: String(name.dropFirst(3))),
      case .flag(isInvertible: true) = parameter.description.form
    {
      try set(parameter, named: "--" + name, value: value, isOn: false)
    } else {
      throw unknown("--" + name)
    }
  }

  /// `-vq` is two flags; `-ofile` is an option and its value.
  private mutating func parseShort(_ letters: Substring) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let parameter = parameter(named: String(letter)) else { throw unknown("-\(letter)") }
      if case .option = parameter.description.form, !letters.isEmpty {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        return try set(parameter, named: "-\(letter)", value: String(value), isOn: true)
      }
      try set(parameter, named: "-\(letter)", value: nil, isOn: true)
    }
  }

  private mutating func set(
    _ parameter: Parameter<Target>, named name: String, value: String?, isOn: Bool
  ) throws(UsageError) {
    switch parameter.description.form {
    case .flag:
      if let value { throw .needlessValue(option: name, value: value) }
      try apply(parameter, isOn ? "true" : "false", subject: name)
    case .option(let valueName):
      guard let value = value ?? nextValue() else { throw .missingValue(option: name, value: valueName) }
      if parameter.description.isGivenOnce,
        let first = values.updateValue(value, forKey: parameter.description.names)
      {
        throw UsageError(
          "'\(name)' takes only one value, but '\(first)' and '\(value)' were given",
          help: "keep one of them, or run the command once for each")
      }
      try apply(parameter, value, subject: name)
    case .argument:
      throw unknown(name)
    }
  }

  /// Returns the next word unless it is an option. A single dash is a value. So is a negative number, because the
  /// message of the option is the best place to explain which numbers are valid.
  private mutating func nextValue() -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") || isNegativeNumber(next) else { return nil }
    return rest.popFirst()
  }

  /// Returns whether a text is a number such as `-1` or `-0.5`, unless an option has the digit as its name.
  private func isNegativeNumber(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "-"), let first = digits.first else { return false }
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) && Double(text) != nil
    return isNumber && parameter(named: String(Unicode.Scalar(first))) == nil
  }

  private mutating func assignArguments() throws(UsageError) {
    var arguments = arguments[...]
    for parameter in parameters {
      guard case .argument(let name, let isRequired) = parameter.description.form else { continue }
      if let argument = arguments.popFirst() {
        try apply(parameter, argument, subject: "<\(name)>")
      } else if isRequired {
        throw .missingArgument(name, choices: parameter.description.choices)
      }
      guard parameter.description.isRepeatable else { continue }
      while let argument = arguments.popFirst() { try apply(parameter, argument, subject: "<\(name)>") }
    }
    if let argument = arguments.first { throw .unexpectedArgument(argument) }
  }

  private mutating func apply(
    _ parameter: Parameter<Target>, _ value: String, subject: String
  ) throws(UsageError) {
    do {
      try parameter.apply(&target, value)
    } catch {
      throw .invalidValue(
        subject: subject, value: value, expected: error.expected,
        nearest: NearestName.nearest(to: value, among: parameter.description.choices))
    }
  }

  private func parameter(named name: String) -> Parameter<Target>? {
    parameters.first { $0.description.names.contains(name) }
  }

  private func unknown(_ option: String) -> UsageError {
    let known = parameters.flatMap(\.description.names).filter { $0.count > 1 } + ["help"]
    if option == "--configuration", known.contains("activation") {
      return UsageError(
        "unknown option '--configuration'; use '--activation' for an activation of the configuration file, "
          + "or '--build-configuration' for debug or release")
    }
    // Every letter would be near to every other letter.
    let nearest = option.hasPrefix("--") ? NearestName.nearest(to: String(option.dropFirst(2)), among: known) : nil
    return .unknownOption(option, nearest: nearest.map { "--" + $0 })
  }
}
