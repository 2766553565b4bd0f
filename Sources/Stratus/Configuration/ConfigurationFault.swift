/// Why a configuration value cannot be had, as facts.
enum ConfigurationProblemKind: Error, Sendable {
  /// - nearest: a known key that may be meant.
  case missing(nearest: String?)
  /// Several assemblies bring it, and the one that asks does not.
  case ambiguous(assemblies: [String])
  case unconvertible(given: String, source: String)
  case missingPlaceholder(Placeholder, nearest: String?)
  case ambiguousPlaceholder(Placeholder, assemblies: [String])
  case placeholderWithoutText(Placeholder, given: String)
  case openPlaceholder(key: String, source: String)
  case placeholderCycle([String])

  /// `${name}`, in the text of a key.
  struct Placeholder: Sendable {
    let name: String
    let key: String
    let source: String
  }
}

/// What is wrong with the configuration of an activation.
enum ConfigurationMistake: Sendable {
  case value(ConfigurationProblemKind, key: String, type: String, requester: String)
  case source(name: String, reason: String)
  case duplicateConversion(type: String, lines: [String])
}
