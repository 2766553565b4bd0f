import StratusArchitecture

extension ConfigurationDecoder {
  static let layerKeys = ["assemblies", "rows", "peers", "closed", "optional"]

  /// Decodes the layers, the highest first. They are a list, because a mapping has no reliable order.
  mutating func layers(_ node: YAMLNode) -> [Layer] {
    let expected = "a list of layers, the highest first, such as `- Core: [\"Core*\"]`"
    guard let elements = list(node, "`layers`", expected: expected) else { return [] }
    var firstLines: [String: Int] = [:]
    return elements.compactMap { element in
      let expected = "a name with its assemblies, such as `Core: [\"Core*\"]`"
      guard let entries = entries(element, of: "a layer", expected: expected) else { return nil }
      guard entries.count == 1, let (name, key, value) = entries.first else {
        if entries.count != 1 { wrongType(element, "a layer", expected: expected, found: "\(entries.count) names") }
        return nil
      }
      if let line = firstLines.updateValue(key.mark.line, forKey: name) {
        report(.duplicateName(name, kind: "layers", firstLine: line), at: key)
      }
      return layer(name, value, at: key)
    }
  }

  private mutating func layer(_ name: String, _ node: YAMLNode, at key: YAMLNode) -> Layer {
    var layer = Layer(name, rows: [], location: location(key))
    let subject = "the layer `\(name)`"
    guard case .mapping = node.content else {
      layer.rows = rows(node, of: subject)
      return layer
    }
    guard let values = record(node, of: subject, keys: Self.layerKeys) else { return layer }
    layer.isOptional = values["optional"].flatMap { bool($0, "`optional`") } ?? false
    if layer.isOptional, [values["assemblies"], values["rows"]].allSatisfy({ $0?.isEmptyList ?? true }) {
      return layer
    }
    switch (values["assemblies"], values["rows"]) {
    case (let assemblies?, nil): layer.rows = [row(assemblies, of: "`assemblies` of \(subject)")]
    case (nil, let node?): layer.rows = rows(node, of: "`rows` of \(subject)")
    case (nil, nil): report(.missingKey("assemblies", owner: subject), at: key)
    case (_?, let rows?): report(.exclusiveKeys("assemblies", "rows", owner: subject), at: rows)
    }
    layer.allowsPeers = values["peers"].flatMap { word($0, "`peers`", of: ["allow", "forbid"]) } == "allow"
    layer.isClosed = values["closed"].flatMap { bool($0, "`closed`") } ?? false
    return layer
  }

  /// Decodes the rows of a layer. A list of names is one row, and a list of lists is several rows.
  private mutating func rows(_ node: YAMLNode, of subject: String) -> [[Pattern]] {
    guard let elements = list(node, subject, expected: "a list of assemblies or a list of rows") else { return [] }
    guard elements.contains(where: { if case .sequence = $0.content { true } else { false } }) else {
      return [row(node, of: subject)]
    }
    return elements.map { row($0, of: "a row of \(subject)") }
  }

  private mutating func row(_ node: YAMLNode, of subject: String) -> [Pattern] {
    guard let elements = list(node, subject, expected: "a list of assemblies") else { return [] }
    return elements.compactMap { pattern($0, "an assembly of \(subject)") }
  }

  mutating func pattern(_ node: YAMLNode, _ subject: String) -> Pattern? {
    text(node, subject, expected: "a name or a pattern").map { Pattern($0, location: location(node)) }
  }
}

extension YAMLNode {
  fileprivate var isEmptyList: Bool {
    switch content {
    case .sequence(let elements): elements.isEmpty
    case .null: true
    case .scalar, .mapping: false
    }
  }
}
