/// A type that can be created from text in a configuration.
///
/// ```swift
/// struct Tint: ConfigurationConvertible {
///   let code: Int
///
///   init?(configurationText text: String) {
///     guard text.hasPrefix("#"), let code = Int(text.dropFirst(), radix: 16) else { return nil }
///     self.code = code
///   }
/// }
/// ```
///
/// The following types need no conformance: numbers, `Bool`, `String`, `Character`, other types that conform to
/// `LosslessStringConvertible`, and types that conform to `RawRepresentable` with a convertible raw value. `Optional`,
/// `Array`, `Set`, and `Dictionary` convert their elements.
public protocol ConfigurationConvertible {
  /// Creates a value from text, or returns `nil` if the text is not valid.
  init?(configurationText: String)
}

/// The value `null` of JSON.
package struct ConfigurationNull: Sendable {
  package init() {}
}
