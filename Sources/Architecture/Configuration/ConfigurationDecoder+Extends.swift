extension ConfigurationDecoder {
  /// One file or several, the later ones over the earlier ones.
  mutating func bases(_ node: YAMLNode) -> ConfigurationFile {
    let nodes: [YAMLNode]
    if case .sequence = node.content {
      nodes = list(node, "`extends`", expected: "a path or a list of paths") ?? []
    } else {
      nodes = [node]
    }
    return nodes.reduce(into: ConfigurationFile()) { result, node in
      guard let path = text(node, "`extends`", expected: "a path or a list of paths"), let base = base(path, at: node)
      else { return }
      result = result.extended(by: base)
    }
  }

  private mutating func base(_ path: String, at node: YAMLNode) -> ConfigurationFile? {
    guard let readBase else {
      report(.cannotExtend(path, reason: "what is read here is no file"), at: node)
      return nil
    }
    do {
      var base = try readBase(path)
      if let list = base.propertyList { base.propertyList = list.relative(to: path) }
      return base
    } catch {
      switch error {
      case .unreadable(let reason): report(.cannotExtend(path, reason: reason), at: node)
      case .bad(let errors): adopt(errors)
      }
      return nil
    }
  }
}

/// Why a file cannot be extended.
enum BaseError: Error {
  case unreadable(String)
  /// It is wrong itself.
  case bad([ConfigurationError])
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
  /// A path that is meant from a file's folder, as it is from where the file's own path is meant.
  func relative(to file: String) -> String {
    guard !hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return self }
    return file[...slash] + self
  }
}
