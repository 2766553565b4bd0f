import StratusSupport

extension Parameter {
  static func flag(
    _ names: String..., to property: WritableKeyPath<Target, Bool>, isInvertible: Bool = false, help: String
  ) -> Self {
    let description = ParameterDescription(form: .flag(isInvertible: isInvertible), names: names, help: help)
    return Self(description: description) { target, value in target[keyPath: property] = value == "true" }
  }

  static func option(
    _ names: String..., value: String, to property: WritableKeyPath<Target, String?>, help: String
  ) -> Self {
    let description = ParameterDescription(form: .option(value: value), names: names, help: help)
    return Self(description: description) { target, value in target[keyPath: property] = value }
  }

  /// Creates the option for the file that a command writes.
  static func output(
    _ content: String, to property: WritableKeyPath<Target, String?>, default standard: String = "-"
  ) -> Self {
    option(
      "o", "output", value: "file", to: property,
      help: "The file to write \(content) to, or - for standard output. (default: \(standard))")
  }

  /// Creates an option that can be repeated. All its values are used.
  static func list(
    _ names: String..., value: String, to property: WritableKeyPath<Target, [String]>, help: String
  ) -> Self {
    let description = ParameterDescription(
      form: .option(value: value), names: names, help: help, isRepeatable: true)
    return Self(description: description) { target, value in target[keyPath: property].append(value) }
  }

  /// Creates an option for a number, which is `nil` by default.
  static func number(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Int?>, in range: ClosedRange<Int>,
    help: String
  ) -> Self {
    let end = range.upperBound == Int.max ? "" : " to \(range.upperBound)"
    return parsed(
      .option(value: value), names, help: help, expected: "a whole number from \(range.lowerBound)\(end)",
      parse: { Int($0).flatMap { range.contains($0) ? $0 : nil } }, set: { $0[keyPath: property] = $1 })
  }

  /// Creates an option for one of the raw values of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Choice>, help: String
  ) -> Self {
    choice(.option(value: value), names, help: help) { $0[keyPath: property] = $1 }
  }

  /// Creates such an option, which is `nil` by default.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Choice?>, help: String
  ) -> Self {
    choice(.option(value: value), names, help: help) { $0[keyPath: property] = $1 }
  }

  /// Creates an argument for one of the raw values of an enumeration.
  static func argument<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, to property: WritableKeyPath<Target, Choice>, help: String
  ) -> Self {
    choice(.argument(name: name, isRequired: true), [], help: help) { $0[keyPath: property] = $1 }
  }

  static func argument(_ name: String, to property: WritableKeyPath<Target, String?>, help: String) -> Self {
    let description = ParameterDescription(form: .argument(name: name, isRequired: false), names: [], help: help)
    return Self(description: description) { target, value in target[keyPath: property] = value }
  }

  static func argument(_ name: String, to property: WritableKeyPath<Target, String>, help: String) -> Self {
    let description = ParameterDescription(form: .argument(name: name, isRequired: true), names: [], help: help)
    return Self(description: description) { target, value in target[keyPath: property] = value }
  }

  /// Creates an argument for any number of values. It must be the last one of its command.
  static func arguments(_ name: String, to property: WritableKeyPath<Target, [String]>, help: String) -> Self {
    let description = ParameterDescription(
      form: .argument(name: name, isRequired: false), names: [], help: help, isRepeatable: true)
    return Self(description: description) { target, value in target[keyPath: property].append(value) }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ form: ParameterDescription.Form, _ names: [String], help: String,
    set: @escaping (inout Target, Choice) -> Void
  ) -> Self {
    let choices = Choice.allCases.map(\.rawValue)
    return parsed(
      form, names, help: help, choices: choices, expected: choices.joined(conjunction: "or"),
      parse: Choice.init(rawValue:), set: set)
  }

  /// Creates a parameter for a value that is parsed from text.
  ///
  /// - Parameter expected: a description of valid values, for messages.
  private static func parsed<Value>(
    _ form: ParameterDescription.Form, _ names: [String], help: String, choices: [String] = [], expected: String,
    parse: @escaping (String) -> Value?, set: @escaping (inout Target, Value) -> Void
  ) -> Self {
    let description = ParameterDescription(form: form, names: names, help: help, choices: choices)
    return Self(description: description) { target, text throws(InvalidValueError) in
      guard let value = parse(text) else { throw InvalidValueError(expected: expected) }
      set(&target, value)
    }
  }
}
