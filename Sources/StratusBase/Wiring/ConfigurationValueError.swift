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

  var kind: WiringProblem.Kind {
    switch self {
    case .missing, .missingPlaceholder: .missingConfig
    case .ambiguous, .ambiguousPlaceholder: .ambiguousConfig
    case .unconvertible: .configType
    case .placeholderWithoutText, .openPlaceholder, .placeholderCycle: .configPlaceholder
    }
  }

  /// The end of a message about the value.
  var reason: String {
    switch self {
    case .missing:
      "no source has it"
    case .ambiguous(let assemblies):
      "several assemblies provide it: \(assemblies.joined(conjunction: "and"))"
    case .unconvertible(let given, let source):
      "it is \(given) in \(source)"
    case .missingPlaceholder(let placeholder, _):
      "no source has \(placeholder)"
    case .ambiguousPlaceholder(let placeholder, let assemblies):
      "several assemblies provide \(placeholder): \(assemblies.joined(conjunction: "and"))"
    case .placeholderWithoutText(let placeholder, let given):
      "\(placeholder), is \(given), which cannot be part of a text"
    case .openPlaceholder(let key, let source):
      "the text of '\(key)' in \(source) has '${' without '}'"
    case .placeholderCycle(let keys):
      "its placeholders form a cycle: \(WiringProblem.cycle(keys))"
    }
  }

  func help(key: String, type: String) -> String {
    switch self {
    case .missing(let nearest?):
      "a similar key is '\(nearest)': use one spelling in both places, or add '\(key)' to a source"
    case .missing(nil): "add it to a source: activated(configuration: [\"\(key)\": …])"
    case .ambiguous: "pass the value to the activation, or provide it in the assembly that requests it"
    case .unconvertible: "provide a value of type \(type), or a conversion: converting(to: \(type).self) { … }"
    case .missingPlaceholder(let placeholder, let nearest?):
      "a similar key is '\(nearest)': use one spelling in both places, or add '\(placeholder.name)' to a source"
    case .missingPlaceholder(let placeholder, nil):
      "add '\(placeholder.name)' to a source, or write $${\(placeholder.name)} for the text itself"
    case .ambiguousPlaceholder(let placeholder, _): "pass '\(placeholder.name)' to the activation"
    case .placeholderWithoutText: "refer to a text, a number, or a Boolean value"
    case .openPlaceholder: "close it, or write $${ for the text itself"
    case .placeholderCycle: "write one of them without placeholders"
    }
  }
}

extension ConfigurationValueError.Placeholder: CustomStringConvertible {
  package var description: String { "${\(name)}, which the text of '\(key)' in \(source) refers to" }
}
