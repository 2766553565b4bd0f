/// Descriptions of configuration values.
enum ValueDescription {
  /// Returns a description for messages. It omits the elements of collections, because they can be long and
  /// dictionaries have no order.
  static func described(_ value: Any) -> String {
    switch value {
    case is ConfigurationNull: "null"
    case let text as String: "\"\(text.prefix(80))\(text.count > 80 ? "…" : "")\""
    case is [String: Any]: "a dictionary"
    case is [Any]: "an array"
    default: "\(value) (\(TypeName.short(type(of: value))))"
    }
  }

  /// Returns a number or a Boolean value as text, or `nil` for other values.
  static func scalar(_ value: Any) -> String? {
    switch value {
    case let truth as Bool: truth.description
    case let number as any BinaryInteger: number.description
    case let number as any BinaryFloatingPoint & LosslessStringConvertible: number.description
    default: nil
    }
  }
}
