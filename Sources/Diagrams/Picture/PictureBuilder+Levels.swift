import DefinitionGraph

extension PictureBuilder {
  /// One node a definition, in the box of its assembly; one for an assembly that is collapsed.
  func definitions() -> Picture {
    var picture = picture(.definitions)
    var boxes: [Int?] = []
    var nodes: [Int] = []
    var assemblyNodes: [AssemblyID: Int] = [:]
    for (index, assembly) in graph.assemblies.enumerated() {
      let id = AssemblyID(index)
      if collapsed.contains(id) {
        boxes.append(nil)
        assemblyNodes[id] = picture.nodes.count
        nodes += assembly.definitions.map { _ in picture.nodes.count }
        picture.nodes.append(node(id))
      } else {
        boxes.append(picture.boxes.count)
        picture.boxes.append(box(id))
        for definition in assembly.definitions {
          nodes.append(picture.nodes.count)
          picture.nodes.append(node(DefinitionID(definition), box: picture.boxes.count - 1))
        }
      }
    }
    // An assembly that is injected as an object needs something for the arrow to end at.
    for reference in graph.references {
      guard case .assembly(let id) = reference.target, assemblyNodes[id] == nil else { continue }
      assemblyNodes[id] = picture.nodes.count
      var node = node(id)
      node.id = Identifier.id("injected", graph[id].name)
      (node.label, node.detail, node.box, node.look) = ("(the assembly)", nil, boxes[id.index], .injectedAssembly)
      picture.nodes.append(node)
    }
    connect(&picture) { reference in
      let target =
        switch reference.target {
        case .definition(let id): nodes[id.index]
        case .assembly(let id): assemblyNodes[id] ?? 0
        }
      return (nodes[reference.from.index], target)
    }
    return picture
  }

  /// One node an assembly; references between two of them are one edge.
  func assemblies() -> Picture {
    var picture = picture(.assemblies)
    picture.nodes = graph.assemblies.indices.map { node(AssemblyID($0)) }
    connect(&picture) { reference in
      (graph[reference.from].assembly.index, graph.targetAssembly(of: reference).index)
    }
    return picture
  }

  /// One node a layer.
  func layers() -> Picture {
    var picture = picture(.layers)
    var layer = [Int](repeating: 0, count: graph.assemblies.count)
    for (index, band) in bands.bands.enumerated() {
      let members = band.rows.joined()
      for id in members { layer[id.index] = index }
      let definitions = members.reduce(0) { $0 + graph[$1].definitions.count }
      let name = band.name ?? "All assemblies"
      picture.nodes.append(
        Picture.Node(
          id: Identifier.id("layer", name), label: name,
          detail: Counted.text(members.count, "assembly", "assemblies") + " · "
            + Counted.text(definitions, "definition"),
          tooltip: Tooltip.text(members.map { String(graph[$0].shortName) }), rank: index, look: .layer,
          isFaint: members.allSatisfy { isFaint(graph[$0].definitions) }))
      picture.bands.append(Picture.Band(name: nil, ranks: index..<index + 1))
      picture.shelves.append(index..<index + 1)
    }
    connect(&picture) { reference in
      (layer[graph[reference.from].assembly.index], layer[graph.targetAssembly(of: reference).index])
    }
    return picture
  }

  private func box(_ id: AssemblyID) -> Picture.Box {
    Picture.Box(
      id: Identifier.id("assembly", graph[id].name), label: String(graph[id].shortName), tooltip: tooltip(id),
      rule: findings[.assembly(id)])
  }

  private func node(_ id: AssemblyID) -> Picture.Node {
    Picture.Node(
      id: Identifier.id("assembly", graph[id].name), label: String(graph[id].shortName),
      detail: Counted.text(graph[id].definitions.count, "definition"), tooltip: tooltip(id),
      assembly: id, rank: 0, look: .assembly,
      rule: findings[.assembly(id)], isFaint: isFaint(graph[id].definitions), location: graph[id].location)
  }

  private func node(_ id: DefinitionID, box: Int) -> Picture.Node {
    let definition = graph[id]
    return Picture.Node(
      id: Identifier.id("definition", graph.fullName(of: id)), label: definition.key,
      type: definition.declaredType, tooltip: tooltip(id), assembly: definition.assembly, box: box, rank: 0,
      look: .definition(scope: definition.scope, isAbstract: definition.isAbstract), rule: findings[.definition(id)],
      isFaint: isFaint(id.index..<id.index + 1), location: definition.location)
  }

  /// Whether something else stands out, and none of these.
  private func isFaint(_ definitions: Range<Int>) -> Bool {
    !highlighted.isEmpty && !definitions.contains { highlighted.contains(DefinitionID($0)) }
  }

  private func tooltip(_ id: AssemblyID) -> String {
    var lines = [graph[id].name, Counted.text(graph[id].definitions.count, "definition")]
    if let location = graph[id].location { lines.append(location.description) }
    return Tooltip.text(lines)
  }

  private func tooltip(_ id: DefinitionID) -> String {
    let definition = graph[id]
    let arguments = definition.arguments.isEmpty ? "" : "(\(definition.arguments.joined(separator: ", "))) -> "
    var lines = [graph.fullName(of: id), arguments + definition.declaredType]
    if let built = definition.builtType, built != definition.declaredType { lines.append("built as " + built) }
    lines.append(definition.isAbstract ? "abstract" : definition.scope.title)
    if definition.recipe != .initializer { lines.append("by " + definition.recipe.title) }
    if let isolation = definition.isolation { lines.append("on @" + isolation) }
    if definition.isPatched { lines.append("patched") }
    if let location = definition.location { lines.append(location.description) }
    return Tooltip.text(lines)
  }
}

/// Lines that appear when a reader points at something.
enum Tooltip {
  /// What a reader still reads; and Graphviz reads no string above 16,384 bytes.
  private static let (lineLimit, lengthLimit) = (14, 200)

  static func text(_ lines: [String]) -> String {
    var shown = lines.prefix(lineLimit).map { DisplayText.label($0, limit: lengthLimit) }
    if lines.count > lineLimit { shown.append("and \(lines.count - lineLimit) more") }
    return shown.joined(separator: "\n")
  }
}

extension Scope {
  /// In words, as legends and tooltips have it.
  var title: String {
    switch self {
    case .objectGraph: "object graph"
    case .prototype: "prototype"
    case .singleton: "singleton"
    case .lazySingleton: "lazy singleton"
    case .weakSingleton: "weak singleton"
    }
  }
}

extension DefinitionNode.Recipe {
  /// In words, after "by".
  fileprivate var title: String {
    switch self {
    case .initializer: "an initializer"
    case .factory: "a factory"
    case .option: "choice among cases"
    case .value: "a value"
    case .alias: "an alias"
    case .opaque: "a closure that asks by itself"
    }
  }
}
