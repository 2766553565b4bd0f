/// The reason why a configuration value is not available.
package indirect enum ConfigurationValueError: Error, Sendable {
  /// - nearest: a known key with a similar name.
  case missing(nearest: String?)
  /// Several assemblies provide the value, but not the assembly that requests it.
  case ambiguous(assemblies: [String])
  case unconvertible(given: String, source: String)
  case missingPlaceholder(Placeholder, nearest: String?)
  case ambiguousPlaceholder(Placeholder, assemblies: [String])
  case placeholderWithoutText(Placeholder, given: String)
  case openPlaceholder(key: String, source: String)
  case placeholderCycle([String])

  /// A placeholder such as `${name}`, in the text of a key.
  package struct Placeholder: Sendable {
    package let name: String
    let key: String
    let source: String

    package init(name: String, key: String, source: String) {
      self.name = name
      self.key = key
      self.source = source
    }
  }
}

extension ConfigurationValueError.Placeholder: CustomStringConvertible {
  package var description: String { "${\(name)}, which the text of '\(key)' in \(source) refers to" }
}
