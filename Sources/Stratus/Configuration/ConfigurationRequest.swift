import StratusBase

/// A `.config(…)`, with its value after activation has looked it up.
final class ConfigurationRequest {
  let key: String
  let type: Any.Type
  /// Returns a given value as the requested type, or `nil` if it cannot be converted.
  let convert: (Any, ConfigurationConverter) throws(ConfigurationValueError) -> Constant?
  /// The value, after activation.
  var constant: Constant?

  init<Value>(_ key: String, _: Value.Type) {
    self.key = key
    type = Value.self
    convert = { given, converter throws(ConfigurationValueError) in
      try converter.convert(given, to: Value.self).map { Constant($0) }
    }
  }
}
