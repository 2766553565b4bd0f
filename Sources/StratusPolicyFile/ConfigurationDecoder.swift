import StratusArchitecture
import StratusGraph
import StratusSupport

/// Decodes typed values from a YAML tree, and collects all errors in one run.
///
/// This file contains the shared functions. Extensions decode the parts of a configuration.
struct ConfigurationDecoder {
  let file: String
  private(set) var errors: [ConfigurationError] = []
  /// The contracts of this file and of the files that it extends, which rules and exceptions can name.
  var knownContracts: [Contract] = []

  init(file: String) { self.file = file }

  mutating func report(_ kind: ConfigurationError.Kind, at node: YAMLNode) {
    errors.append(
      ConfigurationError(file: file, line: node.mark.line, column: node.mark.column, kind: kind))
  }

  func location(_ node: YAMLNode) -> SourceLocation { SourceLocation(file: file, line: node.mark.line) }

  mutating func wrongType(_ node: YAMLNode, _ subject: String, expected: String, found: String? = nil) {
    report(.wrongType(subject, expected: expected, found: found ?? node.kind), at: node)
  }

  /// Returns the entries of a mapping, each key once. Anything but a mapping is an error.
  mutating func entries(
    _ node: YAMLNode, of subject: String, expected: String
  ) -> [(name: String, key: YAMLNode, value: YAMLNode)]? {
    guard case .mapping(let entries) = node.content else {
      wrongType(node, subject, expected: expected)
      return nil
    }
    var firstLines: [String: Int] = [:]
    return entries.compactMap { entry in
      guard let name = entry.key.text else {
        wrongType(entry.key, "a key of \(subject)", expected: "text")
        return nil
      }
      if let line = firstLines.updateValue(entry.key.mark.line, forKey: name) {
        report(.duplicateKey(name, firstLine: line), at: entry.key)
        return nil
      }
      return (name, entry.key, entry.value)
    }
  }

  /// Returns the values of a mapping with known keys.
  ///
  /// An unknown key is an error. If its spelling is similar to a known key, the value is decoded too, so that all its
  /// errors are found in one run.
  mutating func record(
    _ node: YAMLNode, of subject: String, expected: String = "a mapping", keys: [String]
  ) -> [String: YAMLNode]? {
    guard let entries = entries(node, of: subject, expected: expected) else { return nil }
    var values: [String: YAMLNode] = [:]
    for (name, key, value) in entries {
      if keys.contains(name) {
        values[name] = value
      } else {
        let nearest = NearestName.nearest(to: name, among: keys)
        report(.unknownKey(name, owner: subject, nearest: nearest, known: keys), at: key)
        if let nearest { values[nearest] = values[nearest] ?? value }
      }
    }
    return values
  }

  /// Returns a text that is not empty.
  mutating func text(_ node: YAMLNode, _ subject: String, expected: String = "text") -> String? {
    guard let text = node.text else {
      wrongType(node, subject, expected: expected)
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      report(.empty(subject), at: node)
      return nil
    }
    return text
  }

  /// Returns a list of texts that is not empty.
  mutating func texts(_ node: YAMLNode, _ subject: String, expected: String) -> [String]? {
    guard let elements = list(node, subject, expected: expected) else { return nil }
    return elements.compactMap { text($0, "an element of \(subject)") }
  }

  /// Returns a list that is not empty.
  mutating func list(_ node: YAMLNode, _ subject: String, expected: String) -> [YAMLNode]? {
    guard case .sequence(let elements) = node.content else {
      wrongType(node, subject, expected: expected)
      return nil
    }
    guard !elements.isEmpty else {
      report(.empty(subject), at: node)
      return nil
    }
    return elements
  }

  mutating func bool(_ node: YAMLNode, _ subject: String) -> Bool? {
    switch node.text {
    case "true": return true
    case "false": return false
    case let text?:
      report(.invalidValue(text, of: subject, expected: "true or false", nearest: nil), at: node)
      return nil
    case nil:
      wrongType(node, subject, expected: "true or false")
      return nil
    }
  }

  /// Returns one of several words.
  mutating func word(_ node: YAMLNode, _ subject: String, of words: [String]) -> String? {
    let expected = words.joined(conjunction: "or")
    guard let text = text(node, subject, expected: expected) else { return nil }
    guard words.contains(text) else {
      let nearest = NearestName.nearest(to: text, among: words)
      report(.invalidValue(text, of: subject, expected: expected, nearest: nearest), at: node)
      return nil
    }
    return text
  }
}
