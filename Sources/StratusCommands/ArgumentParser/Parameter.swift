/// What help, completions and messages say of a parameter.
struct ParameterDescription: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// `--name`, and also `--no-name` where it can be taken back.
    case flag(isInvertible: Bool)
    /// `--name value`.
    case option(value: String)
    /// By its place.
    case argument(name: String, isRequired: Bool)
  }

  let form: Form
  /// Without dashes; a name of one letter is a short one. Empty for an argument.
  let names: [String]
  let help: String
  /// The values that are allowed, those with a part of their own without it; empty where any is.
  let choices: [String]
  /// Whether each of several values counts, not only the last.
  var isRepeatable = false
  /// Whether a second value is refused, because the result that the first one asks for would be lost.
  var isGivenOnce = false
  /// Whether help, completions and the manual leave it out.
  var isHidden = false

  /// `-o, --output <file>`, as help shows it.
  var usage: String {
    switch form {
    case .argument(let name, _): "<\(name)>"
    case .option(let value): dashedNames + " <\(value)>"
    case .flag(true): dashedNames + names.filter { $0.count > 1 }.map { "/--no-\($0)" }.joined()
    case .flag(false): dashedNames
    }
  }

  private var dashedNames: String { names.map(Self.dashed).joined(separator: ", ") }

  static func dashed(_ name: String) -> String { (name.count == 1 ? "-" : "--") + name }
}

/// A flag, an option or an argument of a command, and what it does to the command's value.
struct Parameter<Target> {
  /// Why a value is none for this parameter.
  struct Rejection: Error {
    let expected: String
  }

  private(set) var description: ParameterDescription
  /// Takes the value; for a flag, `true` or `false`.
  let apply: (inout Target, String) throws(Rejection) -> Void

  /// The same parameter, for other programs rather than for people.
  var hidden: Self {
    var parameter = self
    parameter.description.isHidden = true
    return parameter
  }

  /// The same parameter, which refuses a second value instead of using the last one.
  var givenOnce: Self {
    var parameter = self
    parameter.description.isGivenOnce = true
    return parameter
  }

  /// The same parameter for a type that holds this one's target as a group.
  func within<Owner>(_ group: WritableKeyPath<Owner, Target>) -> Parameter<Owner> {
    Parameter<Owner>(description: description) { owner, value throws(Parameter<Owner>.Rejection) in
      do throws(Rejection) {
        try apply(&owner[keyPath: group], value)
      } catch {
        throw Parameter<Owner>.Rejection(expected: error.expected)
      }
    }
  }
}

/// What an option takes that is neither a name nor a number.
protocol ExpressibleByArgument {
  /// What is expected, for messages.
  static var form: String { get }
  /// Words that a shell can offer; empty where there are none.
  static var choices: [String] { get }

  /// - Parameter text: nil comes back for what has not the form.
  init?(_ text: String)
}

// MARK: - The kinds of parameters

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

  /// May be given several times; all values count.
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
    return Self(description: description) { target, value throws(Rejection) in
      target[keyPath: property] = try number(value, in: range)
    }
  }

  /// A number, or nil as long as it is not given.
  static func number(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Int?>, in range: ClosedRange<Int>,
    help: String
  ) -> Self {
    let description = ParameterDescription(form: .option(value: value), names: names, help: help, choices: [])
    return Self(description: description) { target, value throws(Rejection) in
      target[keyPath: property] = try number(value, in: range)
    }
  }

  private static func number(_ text: String, in range: ClosedRange<Int>) throws(Rejection) -> Int {
    if let number = Int(text), range.contains(number) { return number }
    let end = range.upperBound == Int.max ? "" : " to \(range.upperBound)"
    throw Rejection(expected: "a whole number from \(range.lowerBound)\(end)")
  }

  /// A value of a form of its own, or nil as long as it is not given.
  static func form<Value: ExpressibleByArgument>(
    _ names: String..., value: String, to property: WritableKeyPath<Target, Value?>, help: String
  ) -> Self {
    let description = ParameterDescription(
      form: .option(value: value), names: names, help: help, choices: Value.choices)
    return Self(description: description) { target, text throws(Rejection) in
      guard let value = Value(text) else { throw Rejection(expected: Value.form) }
      target[keyPath: property] = value
    }
  }

  /// One of the names of an enumeration's cases.
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
    return Self(description: description) { target, value throws(Rejection) in
      guard let choice = Choice(rawValue: value) else {
        throw Rejection(expected: choices.joined(separator: ", "))
      }
      set(&target, choice)
    }
  }

  /// One of the names of an enumeration's cases, by its place.
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

  static func argument(_ name: String, to property: WritableKeyPath<Target, String>, help: String) -> Self {
    let description = ParameterDescription(
      form: .argument(name: name, isRequired: true), names: [], help: help, choices: [])
    return Self(description: description) { target, value in target[keyPath: property] = value }
  }
}
