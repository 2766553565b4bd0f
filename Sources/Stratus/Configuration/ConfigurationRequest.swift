/// One `.config(…)`: what is asked for and, once the activation has looked it up, the value.
final class ConfigurationRequest {
  let key: String
  let type: Any.Type
  /// The value as the wanted type; none where it is not of that type and cannot be converted.
  let convert: (Any, ConfigurationConverter) throws(ConfigurationProblemKind) -> Constant?
  /// There from activation on.
  var constant: Constant?

  init<Value>(_ key: String, _: Value.Type) {
    self.key = key
    type = Value.self
    convert = { given, converter throws(ConfigurationProblemKind) in
      try converter.convert(given, to: Value.self).map { Constant($0) }
    }
  }
}
