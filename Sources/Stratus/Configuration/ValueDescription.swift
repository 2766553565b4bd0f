/// How a value that stands in a configuration is shown.
enum ValueDescription {
  /// For messages. Collections are not shown: they can be long, and a dictionary has no order.
  static func described(_ value: Any) -> String {
    switch value {
    case is ConfigurationNull: "null"
    case let text as String: "\"\(text.prefix(80))\(text.count > 80 ? "…" : "")\""
    case is [String: Any]: "a dictionary"
    case is [Any]: "an array"
    default: "\(value) (\(TypeName.short(type(of: value))))"
    }
  }

  /// A number or a truth value as part of a text.
  static func scalar(_ value: Any) -> String? {
    switch value {
    case let truth as Bool: truth.description
    case let number as any BinaryInteger: number.description
    case let number as any BinaryFloatingPoint & LosslessStringConvertible: number.description
    default: nil
    }
  }
}
