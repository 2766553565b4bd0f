extension ConfigurationDecoder {
  /// The paths of the files that a file extends, as they are written: one or several, the later ones over the earlier ones.
  mutating func bases(_ root: YAMLNode) -> [(path: String, node: YAMLNode)] {
    // What else is wrong with the mapping is found when the rest is read.
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
  /// This file, where another one has the last word: single values and layers are replaced, rules are replaced one by one,
  /// configurations by name with the other's first, and lists go on.
  func extended(by other: ConfigurationFile) -> ConfigurationFile {
    var result = self
    result.product = other.product ?? product
    result.propertyList = other.propertyList ?? propertyList
    result.sourceLink = other.sourceLink ?? sourceLink
    if !other.assemblies.isEmpty { result.assemblies = other.assemblies }
    if !other.policy.layers.isEmpty { result.policy.layers = other.policy.layers }
    result.policy.settings.merge(other.policy.settings) { $1 }
    let replaced = Set(other.policy.configurations.map(\.name))
    result.policy.configurations =
      other.policy.configurations + policy.configurations.filter { !replaced.contains($0.name) }
    result.policy.modules += other.policy.modules
    result.policy.exempt += other.policy.exempt
    result.policy.roots += other.policy.roots
    result.policy.exceptions += other.policy.exceptions
    return result
  }
}

extension String {
  /// A path that is meant from a file's directory, as it is from where the file's own path is meant.
  func relative(to file: String) -> String {
    guard !hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return self }
    return file[...slash] + self
  }
}
