import DefinitionGraph

extension PictureBuilder {
  /// One node a definition, in the box of its assembly.
  func definitions() -> Picture {
    var picture = picture(.definitions)
    picture.boxes = graph.assemblies.indices.map { box(AssemblyID($0)) }
    picture.nodes = graph.definitions.indices.map { node(DefinitionID($0)) }
    var groups = graph.assemblies.map { RankPlan.Group(members: Array($0.definitions)) }

    // An assembly that is injected as an object needs something for the arrow to end at.
    var assemblyNodes: [AssemblyID: Int] = [:]
    for reference in graph.references {
      guard case .assembly(let id) = reference.target, assemblyNodes[id] == nil else { continue }
      assemblyNodes[id] = picture.nodes.count
      groups[id.index].members.append(picture.nodes.count)
      var node = node(id)
      node.id = Identifier.id("injected", graph[id].name)
      (node.label, node.detail, node.box) = ("(the assembly)", nil, id.index)
      picture.nodes.append(node)
    }
    picture.edges = edges(in: picture) { reference in
      let target =
        switch reference.target {
        case .definition(let id): id.index
        case .assembly(let id): assemblyNodes[id] ?? 0
        }
      return (reference.from.index, target)
    }
    arrange(&picture, groups: groups)
    return picture
  }

  /// One node an assembly; references between two of them are one edge.
  func assemblies() -> Picture {
    var picture = picture(.assemblies)
    picture.nodes = graph.assemblies.indices.map { node(AssemblyID($0)) }
    picture.edges = edges(in: picture) { reference in
      (graph[reference.from].assembly.index, graph.targetAssembly(of: reference).index)
    }
    arrange(&picture, groups: graph.assemblies.indices.map { RankPlan.Group(members: [$0]) })
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
          tooltip: Tooltip.text(members.map { String(graph[$0].shortName) }), rank: index, look: .layer))
      picture.bands.append(Picture.Band(name: nil, ranks: index..<index + 1))
      picture.shelves.append(index..<index + 1)
    }
    picture.edges = edges(in: picture) { reference in
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
      detail: Counted.text(graph[id].definitions.count, "definition"), tooltip: tooltip(id), rank: 0, look: .assembly,
      rule: findings[.assembly(id)], location: graph[id].location)
  }

  private func node(_ id: DefinitionID) -> Picture.Node {
    let definition = graph[id]
    return Picture.Node(
      id: Identifier.id("definition", graph.fullName(of: id)), label: definition.key, tooltip: tooltip(id),
      box: definition.assembly.index, rank: 0,
      look: .definition(scope: definition.scope, isAbstract: definition.isAbstract), rule: findings[.definition(id)],
      location: definition.location)
  }

  private func tooltip(_ id: AssemblyID) -> String {
    var lines = [graph[id].name, Counted.text(graph[id].definitions.count, "definition")]
    if let location = graph[id].location { lines.append(location.description) }
    return Tooltip.text(lines)
  }

  private func tooltip(_ id: DefinitionID) -> String {
    let definition = graph[id]
    var lines = [graph.fullName(of: id), definition.declaredType]
    if let built = definition.builtType, built != definition.declaredType { lines.append("built as " + built) }
    lines.append(definition.isAbstract ? "abstract" : definition.scope.title)
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
