extension ConfigurationDecoder {
  /// Decodes the paths of the extended files. Later ones take precedence over earlier ones.
  mutating func bases(_ root: YAMLNode) -> [(path: String, node: YAMLNode)] {
    // Other errors in the mapping are reported when the rest is decoded.
    guard case .mapping(let entries) = root.content,
      let node = entries.first(where: { $0.key.text == "extends" })?.value
    else { return [] }
    let expected = "a path or a list of paths"
    let nodes: [YAMLNode]
    if case .sequence = node.content {
      nodes = list(node, "`extends`", expected: expected) ?? []
    } else {
      nodes = [node]
    }
    return nodes.compactMap { node in text(node, "`extends`", expected: expected).map { ($0, node) } }
  }
}

extension ConfigurationFile {
  /// Returns this file extended by another one, which takes precedence.
  ///
  /// Packages are those of the other file alone. Single values and layers are replaced. Rules are replaced one by one,
  /// and activations and contracts by name. Lists are appended.
  func extended(by other: ConfigurationFile) -> ConfigurationFile {
    var result = self
    result.packages = other.packages
    result.product = other.product ?? product
    result.propertyList = other.propertyList ?? propertyList
    result.sourceLink = other.sourceLink ?? sourceLink
    if !other.assemblies.isEmpty { result.assemblies = other.assemblies }
    if !other.policy.layers.isEmpty { result.policy.layers = other.policy.layers }
    result.policy.settings.merge(other.policy.settings) { $1 }
    let replaced = Set(other.policy.activations.map(\.name))
    result.policy.activations =
      other.policy.activations + policy.activations.filter { !replaced.contains($0.name) }
    let renewed = Set(other.policy.contracts.map(\.name))
    result.policy.contracts = other.policy.contracts + policy.contracts.filter { !renewed.contains($0.name) }
    result.policy.modules += other.policy.modules
    result.policy.exempt += other.policy.exempt
    result.policy.roots += other.policy.roots
    result.policy.exceptions += other.policy.exceptions
    return result
  }
}

extension String {
  /// Returns a path that is relative to the directory of a file, as a path relative to the base of the path of that
  /// file.
  package func relative(to file: String) -> String {
    guard !hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return self }
    return file[...slash] + self
  }
}
