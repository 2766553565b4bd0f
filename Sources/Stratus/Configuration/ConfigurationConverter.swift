import StratusBase

/// Converts given values to requested types.
///
/// It tries the following, in this order: a registered conversion, the conversion of a collection's elements, the value
/// itself, a lossless conversion between numbers, and for text ``ConfigurationConvertible``,
/// `LosslessStringConvertible`, and `RawRepresentable`.
struct ConfigurationConverter {
  let registered: [ObjectIdentifier: @Sendable (String) -> Any?]
  /// Returns a text with its placeholders replaced.
  let expand: (String) throws(ConfigurationValueError) -> String

  /// Returns a given value as another type, or `nil` if it cannot be converted.
  func convert<Value>(_ given: Any, to type: Value.Type) throws(ConfigurationValueError) -> Value? {
    guard let text = given as? String else { return try convertExpanded(given, to: type) }
    return try convertExpanded(expand(text), to: type)
  }

  /// Returns a given value, whose placeholders have been replaced, as another type.
  fileprivate func convertExpanded<Value>(_ given: Any, to type: Value.Type) throws(ConfigurationValueError) -> Value? {
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
    // The standard conversion ends the process if the text is not a single character.
    if type == Character.self { return text.count == 1 ? text.first as? Value : nil }
    if let type = type as? any ConfigurationConvertible.Type { return type.init(configurationText: text) as? Value }
    if let type = type as? any LosslessStringConvertible.Type { return type.init(text) as? Value }
    return nil
  }

  private func raw<Raw: RawRepresentable>(_: Raw.Type, _ given: Any) throws(ConfigurationValueError) -> Raw? {
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

/// A type whose elements are converted one by one.
private protocol CompositeValue {
  /// Returns a given value as this type, or `nil` if it or one of its elements cannot be converted.
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationValueError) -> Self?
}

extension Optional: CompositeValue {
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationValueError) -> Self? {
    if given is ConfigurationNull { return .some(.none) }
    return try converter.convertExpanded(given, to: Wrapped.self).map { .some($0) }
  }
}

extension Array: CompositeValue {
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationValueError) -> Self? {
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
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationValueError) -> Self? {
    try [Element].converted(given, by: converter).map { Set($0) }
  }
}

extension Dictionary: CompositeValue {
  static func converted(_ given: Any, by converter: ConfigurationConverter) throws(ConfigurationValueError) -> Self? {
    guard let members = given as? [String: Any] else { return nil }
    var result = Self()
    // Sorted, so that the first error is always the same.
    for (name, member) in members.ordered(by: { $0.key < $1.key }) {
      guard let key = try converter.convertExpanded(name, to: Key.self),
        let value = try converter.convert(member, to: Value.self)
      else { return nil }
      result[key] = value
    }
    return result
  }
}
