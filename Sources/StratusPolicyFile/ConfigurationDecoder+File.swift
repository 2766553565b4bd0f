import StratusArchitecture
import StratusGraph

/// The names in a file and in the files that it extends, to which later parts refer.
struct KnownNames {
  var activations: Set<String> = []
  var contracts: [Contract] = []
}

extension ConfigurationDecoder {
  static let fileKeys = [
    "extends", "packages", "product", "assemblies", "property-list", "activations", "layers", "modules", "exempt",
    "roots", "rules", "contracts", "exceptions", "source-link",
  ]

  /// Decodes the content of one file, without the files that it extends.
  ///
  /// - Parameter known: the names in the files that it extends.
  mutating func configurationFile(_ node: YAMLNode, extending known: KnownNames) -> ConfigurationFile {
    if case .null = node.content { return ConfigurationFile() }
    guard let values = record(node, of: "the configuration", keys: Self.fileKeys) else { return ConfigurationFile() }
    var result = ConfigurationFile()
    result.product = values["product"].flatMap { text($0, "`product`", expected: "the name of a library product") }
    result.propertyList = values["property-list"].flatMap { text($0, "`property-list`", expected: "a path") }
    result.sourceLink = values["source-link"].flatMap { sourceLink($0) }
    if let node = values["assemblies"] {
      result.assemblies = texts(node, "`assemblies`", expected: "a list of assemblies") ?? []
    }
    result.packages = patterns(values["packages"], "`packages`", of: "directories")
    // The product of the directory itself, if it is one of the packages.
    if let product = values["product"], !result.packages.isEmpty, !result.packages.contains(where: { $0.text == "." }) {
      report(
        .needlessKey(
          "product", owner: "a configuration with `packages`",
          reason: "name the product in the \(ConfigurationFile.name(for: .assemblies)) of its package"), at: product)
    }
    if let node = values["activations"] { result.policy.activations = activations(node) }
    if let node = values["layers"] { result.policy.layers = layers(node) }
    result.policy.modules = patterns(values["modules"], "`modules`", of: "modules")
    result.policy.exempt = patterns(values["exempt"], "`exempt`", of: "assemblies")
    result.policy.roots = patterns(values["roots"], "`roots`", of: "definitions or assemblies")
    if let node = values["contracts"] { result.policy.contracts = contracts(node) }
    knownContracts = result.policy.contracts + known.contracts
    if let node = values["rules"] { result.policy.settings = rules(node) }
    if let node = values["exceptions"] {
      let own = result.policy.activations.map(\.name)
      result.policy.exceptions = exceptions(node, activations: own + known.activations.subtracting(own).sorted())
    }
    return result
  }

  private mutating func sourceLink(_ node: YAMLNode) -> SourceLink? {
    guard let template = text(node, "`source-link`", expected: SourceLink.form) else { return nil }
    let link = SourceLink(template)
    if link == nil {
      report(.invalidValue(template, of: "`source-link`", expected: SourceLink.form, nearest: nil), at: node)
    }
    return link
  }

  private mutating func patterns(_ node: YAMLNode?, _ subject: String, of what: String) -> [Pattern] {
    guard let node else { return [] }
    let elements = list(node, subject, expected: "a list of \(what)") ?? []
    return elements.compactMap { pattern($0, "an element of \(subject)") }
  }

  private mutating func activations(_ node: YAMLNode) -> [NamedActivation] {
    let expected = "a mapping of names to activations"
    guard let entries = entries(node, of: "`activations`", expected: expected) else { return [] }
    return entries.map { name, _, value in configuration(name, value) }
  }

  private mutating func configuration(_ name: String, _ node: YAMLNode) -> NamedActivation {
    var result = NamedActivation(name)
    if case .null = node.content { return result }
    let subject = "the activation `\(name)`"
    guard let values = record(node, of: subject, keys: ["assemblies", "property-list", "replace"]) else {
      return result
    }
    result.assemblies = values["assemblies"].flatMap {
      texts($0, "`assemblies` of \(subject)", expected: "a list of assemblies")
    }
    result.propertyList = values["property-list"].flatMap {
      text($0, "`property-list` of \(subject)", expected: "a path")
    }
    if result.assemblies != nil, let list = values["property-list"] {
      report(.exclusiveKeys("assemblies", "property-list", owner: subject), at: list)
    }
    if let node = values["replace"] {
      let replace = "`replace` of \(subject)"
      for (original, _, value) in entries(node, of: replace, expected: "a mapping of assemblies to their replacements")
        ?? []
      {
        guard let replacement = text(value, "the replacement for `\(original)`", expected: "the name of an assembly")
        else {
          continue
        }
        result.replacements.append(AssemblyReplacement(of: original, by: replacement))
      }
    }
    return result
  }
}
