/// Makes of a given value what is asked for.
///
/// In order: a conversion that somebody registered, the elements of a collection, the value as it is, a number of another
/// type where nothing is lost, and for text ``ConfigurationConvertible``, `LosslessStringConvertible`, `RawRepresentable`.
struct ConfigurationConverter {
  let registered: [ObjectIdentifier: @Sendable (String) -> Any?]
  /// Text with its placeholders replaced.
  let expand: (String) throws(ConfigurationProblemKind) -> String

  /// - Returns: none where the given value is not of that type and cannot be converted.
  func convert<Value>(_ given: Any, to type: Value.Type) throws(ConfigurationProblemKind) -> Value? {
    guard let text = given as? String else { return try convertExpanded(given, to: type) }
    return try convertExpanded(expand(text), to: type)
  }

  /// The same for a value whose text has no placeholders any more.
  fileprivate func convertExpanded<Value>(_ given: Any, to type: Value.Type) throws(ConfigurationProblemKind) -> Value?
  {
    let text = given as? String
    if let text, let convert = registered[ObjectIdentifier(type)] { return convert(text) as? Value }
    if let composite = type as? any CompositeValue.Type, let value = try composite.converted(given, by: self) {
      return value as? Value
    }
    if let value = given as? Value { return value }
    if let text, let value = converted(text, to: type) { return value }
    if let type = type as? any RawRepresentable.Type { return try raw(type, given) as? Value }
    return number(type, given)
  }

  private func converted<Value>(_ text: String, to type: Value.Type) -> Value? {
    if type == Bool.self { return truth(text) as? Value }
    // Its own conversion stops the process where the text is not one character.
    if type == Character.self { return text.count == 1 ? text.first as? Value : nil }
    if let type = type as? any ConfigurationConvertible.Type { return type.init(configurationText: text) as? Value }
    if let type = type as? any LosslessStringConvertible.Type { return type.init(text) as? Value }
    return nil
  }

  private func raw<Raw: RawRepresentable>(_: Raw.Type, _ given: Any) throws(ConfigurationProblemKind) -> Raw? {
    guard let value = try convertExpanded(given, to: Raw.RawValue.self) else { return nil }
    return Raw(rawValue: value)
  }

  private func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  private func number<Value>(_ type: Value.Type, _ given: Any) -> Value? {
    if let type = type as? any BinaryInteger.Type {
      if let integer = given as? any BinaryInteger { return type.init(exactly: integer) as? Value }
      if let real = given as? any BinaryFloatingPoint { return type.init(exactly: Double(real)) as? Value }
    }
    if let type = type as? any BinaryFloatingPoint.Type {
      if let integer = given as? any BinaryInteger { return type.init(exactly: integer) as? Value }
      if let real = given as? any BinaryFloatingPoint { return type.init(Double(real)) as? Value }
    }
    return nil
  }
}

/// A type whose values hold values that are converted one by one.
private protocol CompositeValue {
  /// None where the given value is no such collection, or holds what cannot be converted.
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationProblemKind) -> Self?
}

extension Optional: CompositeValue {
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationProblemKind) -> Self? {
    if given is ConfigurationNull { return .some(.none) }
    return try converter.convertExpanded(given, to: Wrapped.self).map { .some($0) }
  }
}

extension Array: CompositeValue {
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationProblemKind) -> Self? {
    guard let members = given as? [Any] else { return nil }
    var result: Self = []
    result.reserveCapacity(members.count)
    for member in members {
      guard let element = try converter.convert(member, to: Element.self) else { return nil }
      result.append(element)
    }
    return result
  }
}

extension Set: CompositeValue {
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationProblemKind) -> Self? {
    try [Element].converted(given, by: converter).map { Set($0) }
  }
}

extension Dictionary: CompositeValue {
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationProblemKind) -> Self? {
    guard let members = given as? [String: Any] else { return nil }
    var result: Self = [:]
    // In an order, or the first fault would be another one each time.
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      guard let key = try converter.convertExpanded(name, to: Key.self),
        let value = try converter.convert(member, to: Value.self)
      else { return nil }
      result[key] = value
    }
    return result
  }
}
