extension ConfigurationDecoder {
  private static let keys = [
    "product", "assemblies", "propertyList", "configurations", "layers", "roots", "rules", "exceptions",
  ]

  /// The whole file.
  mutating func configurationFile(_ node: YAMLNode) -> ConfigurationFile {
    var result = ConfigurationFile()
    if case .null = node.content { return result }
    guard let values = record(node, of: "the configuration", keys: Self.keys) else { return result }
    result.product = values["product"].flatMap { text($0, "`product`", expected: "the name of a library product") }
    result.propertyList = values["propertyList"].flatMap { text($0, "`propertyList`", expected: "a path") }
    if let node = values["assemblies"] {
      result.assemblies = texts(node, "`assemblies`", expected: "a list of assemblies") ?? []
    }
    if let node = values["configurations"] { result.policy.configurations = configurations(node) }
    if let node = values["layers"] { result.policy.layers = layers(node) }
    if let node = values["roots"] {
      let elements = list(node, "`roots`", expected: "a list of definitions or assemblies") ?? []
      result.policy.roots = elements.compactMap { pattern($0, "a root") }
    }
    if let node = values["rules"] { result.policy.settings = rules(node) }
    if let node = values["exceptions"] {
      result.policy.exceptions = exceptions(node, configurations: result.policy.configurations.map(\.name))
    }
    return result
  }

  private mutating func configurations(_ node: YAMLNode) -> [Configuration] {
    let expected = "a mapping of names to activations"
    guard let entries = entries(node, of: "`configurations`", expected: expected) else { return [] }
    return entries.map { name, _, value in configuration(name, value) }
  }

  private mutating func configuration(_ name: String, _ node: YAMLNode) -> Configuration {
    var result = Configuration(name)
    if case .null = node.content { return result }
    let subject = "the configuration `\(name)`"
    guard let values = record(node, of: subject, keys: ["assemblies", "replace"]) else { return result }
    result.assemblies = values["assemblies"].flatMap {
      texts($0, "`assemblies` of \(subject)", expected: "a list of assemblies")
    }
    if let node = values["replace"] {
      let replace = "`replace` of \(subject)"
      for (original, _, value) in entries(node, of: replace, expected: "a mapping of assemblies to stand-ins") ?? [] {
        guard let standIn = text(value, "the stand-in for `\(original)`", expected: "the name of an assembly") else {
          continue
        }
        result.replacements.append(Replacement(original, with: standIn))
      }
    }
    return result
  }
}
