/// A type whose values can be written as text in a configuration.
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
/// Numbers, `Bool`, `String`, `Character` and every other `LosslessStringConvertible`, and every `RawRepresentable` whose raw
/// value can be converted, need no conformance; `Optional`, `Array`, `Set` and `Dictionary` convert what they hold.
public protocol ConfigurationConvertible {
  /// None for text that is no value of the type.
  init?(configurationText: String)
}

/// JSON's `null`: a value that is there, and is nothing.
package struct ConfigurationNull: Sendable {
  package init() {}
}
