/// The one place where facts about a configuration become sentences.
extension ConfigurationMistake {
  var kind: String {
    switch self {
    case .source: "config-source"
    case .duplicateConversion: "duplicate-converter"
    case .value(let fault, _, _, _):
      switch fault {
      case .missing, .missingPlaceholder: "missing-config"
      case .ambiguous, .ambiguousPlaceholder: "ambiguous-config"
      case .unconvertible: "config-type"
      case .placeholderWithoutText, .openPlaceholder, .placeholderCycle: "config-placeholder"
      }
    }
  }

  var message: String {
    switch self {
    case .source(let name, let reason):
      "the configuration cannot be read from \(name): \(reason)"
    case .duplicateConversion(let type, let lines):
      "configuration text is converted to \(type) in more than one way: \(lines.joined(separator: " and "))"
    case .value(let fault, let key, let type, let requester):
      "\(requester) needs the configuration value '\(key)' as \(type), and \(fault.reason)"
    }
  }

  var remedy: String {
    switch self {
    case .source: "fix it, or take it out of the configuration"
    case .duplicateConversion: "keep one converting(to:)"
    case .value(let fault, let key, let type, _): fault.remedy(key: key, type: type)
    }
  }
}

extension ConfigurationProblemKind {
  fileprivate var reason: String {
    switch self {
    case .missing:
      "no source has it"
    case .ambiguous(let assemblies):
      "\(assemblies.joined(separator: " and ")) bring it"
    case .unconvertible(let given, let source):
      "it is \(given) in \(source)"
    case .missingPlaceholder(let placeholder, _):
      "no source has \(placeholder)"
    case .ambiguousPlaceholder(let placeholder, let assemblies):
      "\(assemblies.joined(separator: " and ")) bring \(placeholder)"
    case .placeholderWithoutText(let placeholder, let given):
      "\(placeholder), is \(given), and no part of a text"
    case .openPlaceholder(let key, let source):
      "the text of '\(key)' in \(source) has a ${ without a }"
    case .placeholderCycle(let keys):
      "its placeholders go round in a cycle: \((keys + keys.prefix(1)).joined(separator: " -> "))"
    }
  }

  fileprivate func remedy(key: String, type: String) -> String {
    switch self {
    case .missing(let nearest?): "write '\(nearest)', if that is meant, or add '\(key)' to a source"
    case .missing(nil): "add it to a source: activated(configuration: [\"\(key)\": …])"
    case .ambiguous: "give it to the activation, or bring it with the assembly that asks for it"
    case .unconvertible: "give a value of type \(type), or a conversion: converting(to: \(type).self) { … }"
    case .missingPlaceholder(let placeholder, let nearest?):
      "write ${\(nearest)}, if that is meant, or add '\(placeholder.name)' to a source"
    case .missingPlaceholder(let placeholder, nil):
      "add '\(placeholder.name)' to a source, or write $${\(placeholder.name)} for the text itself"
    case .ambiguousPlaceholder(let placeholder, _): "give '\(placeholder.name)' to the activation"
    case .placeholderWithoutText: "refer to a text, a number or a truth value"
    case .openPlaceholder: "close it, or write $${ for the text itself"
    case .placeholderCycle: "write one of them without placeholders"
    }
  }
}

extension ConfigurationProblemKind.Placeholder: CustomStringConvertible {
  var description: String { "${\(name)}, which the text of '\(key)' in \(source) refers to" }
}
