import StratusSupport

extension Parameter {
  static func flag(
    _ names: String..., to property: WritableKeyPath<Target, Bool>, isInvertible: Bool = false, help: String
  ) -> Self {
    let description = ParameterDescription(
      form: .flag(isInvertible: isInvertible), names: names, help: help, choices: [])
    return Self(description: description) { target, value in target[keyPath: property] = value == "true" }
  }

  static func option(
    _ names: String..., value: String, to property: WritableKeyPath<Target, String?>, help: String
  ) -> Self {
    let description = ParameterDescription(form: .option(value: value), names: names, help: help, choices: [])
    return Self(description: description) { target, value in target[keyPath: property] = value }
  }

  /// Creates the option for the file that a command writes, which is standard output by default.
  static func output(_ content: String, to property: WritableKeyPath<Target, String?>) -> Self {
    option(
      "o", "output", value: "file", to: property,
      help: "The file to write \(content) to, or - for standard output. (default: -)")
  }

  /// Creates an option that can be repeated. All its values are used.
  static func list(
    _ names: String..., value: String, to property: WritableKeyPath<Target, [String]>, help: String
  ) -> Self {
    let description = ParameterDescription(
      form: .option(value: value), names: names, help: help, choices: [], isRepeatable: true)
    return Self(description: description) { target, value in target[keyPath: property].append(value) }
  }

  static func number(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Int>, in range: ClosedRange<Int>,
    help: String
  ) -> Self {
    let description = ParameterDescription(form: .option(value: value), names: names, help: help, choices: [])
    return Self(description: description) { target, value throws(InvalidValueError) in
      target[keyPath: property] = try number(value, in: range)
    }
  }

  /// Creates an option for a number, which is `nil` by default.
  static func number(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Int?>, in range: ClosedRange<Int>,
    help: String
  ) -> Self {
    let description = ParameterDescription(form: .option(value: value), names: names, help: help, choices: [])
    return Self(description: description) { target, value throws(InvalidValueError) in
      target[keyPath: property] = try number(value, in: range)
    }
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) throws(InvalidValueError) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    let end = range.upperBound == Int.max ? "" : " to \(range.upperBound)"
    throw InvalidValueError(expected: "a whole number from \(range.lowerBound)\(end)")
  }

  /// Creates an option for a value that is parsed from text, which is `nil` by default.
  static func form<Value: ExpressibleByArgument>(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Value?>, help: String
  ) -> Self {
    let description = ParameterDescription(
      form: .option(value: value), names: names, help: help, choices: Value.choices)
    return Self(description: description) { target, text throws(InvalidValueError) in
      guard let value = Value(text) else { throw InvalidValueError(expected: Value.form) }
      target[keyPath: property] = value
    }
  }

  /// Creates an option for one of the raw values of an enumeration.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Choice>, help: String
  ) -> Self {
    choice(.option(value: value), names, help: help) { $0[keyPath: property] = $1 }
  }

  /// One of the names of an enumeration's cases, or nil as long as it is not given.
  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Choice?>, help: String
  ) -> Self {
    choice(.option(value: value), names, help: help) { $0[keyPath: property] = $1 }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ form: ParameterDescription.Form, _ names: [String], help: String,
    set: @escaping (inout Target, Choice) -> Void
  ) -> Self {
    let choices = Choice.allCases.map(\.rawValue)
    let description = ParameterDescription(form: form, names: names, help: help, choices: choices)
    return Self(description: description) { target, value throws(InvalidValueError) in
      guard let choice = Choice(rawValue: value) else {
        throw InvalidValueError(expected: choices.joined(conjunction: "or"))
      }
      set(&target, choice)
    }
  }

  /// Creates an argument for one of the raw values of an enumeration.
  static func argument<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, to property: WritableKeyPath<Target, Choice>, help: String
  ) -> Self {
    choice(.argument(name: name, isRequired: true), [], help: help) { $0[keyPath: property] = $1 }
  }

  static func argument(_ name: String, to property: WritableKeyPath<Target, String?>, help: String) -> Self {
    let description = ParameterDescription(
      form: .argument(name: name, isRequired: false), names: [], help: help, choices: [])
    return Self(description: description) { target, value in target[keyPath: property] = value }
  }

  /// Creates an argument for any number of values. It must be the last one of its command.
  static func arguments(_ name: String, to property: WritableKeyPath<Target, [String]>, help: String) -> Self {
    let description = ParameterDescription(
      form: .argument(name: name, isRequired: false), names: [], help: help, choices: [], isRepeatable: true)
    return Self(description: description) { target, value in target[keyPath: property].append(value) }
  }

  static func argument(_ name: String, to property: WritableKeyPath<Target, String>, help: String) -> Self {
    let description = ParameterDescription(
      form: .argument(name: name, isRequired: true), names: [], help: help, choices: [])
    return Self(description: description) { target, value in target[keyPath: property] = value }
  }
}
