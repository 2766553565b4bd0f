import StratusDefinitions
import StratusSupport

extension DiagramBuilder {
  /// One node a definition, in the box of its assembly; one for an assembly that is collapsed, or that has nothing to show.
  func definitions() -> Diagram {
    var diagram = diagram(.definitions)
    diagram.nodes.reserveCapacity(graph.definitions.count)
    var tooltip = TooltipWriter()
    var boxes: [Int?] = []
    var nodes: [Int] = []
    var assemblyNodes: [AssemblyID: Int] = [:]
    let injected = Set(graph.ends.lazy.filter { $0 < 0 }.map { AssemblyID(rawValue: ~$0) })
    for index in graph.assemblies.indices {
      let (id, definitions) = (AssemblyID(index), graph.assemblies[index].definitions)
      if collapsed.contains(id) || definitions.isEmpty && !injected.contains(id) {
        boxes.append(nil)
        assemblyNodes[id] = diagram.nodes.count
        nodes += repeatElement(diagram.nodes.count, count: definitions.count)
        diagram.nodes.append(node(id))
      } else {
        boxes.append(diagram.boxes.count)
        diagram.boxes.append(box(id))
        for definition in definitions {
          nodes.append(diagram.nodes.count)
          diagram.nodes.append(node(DefinitionID(definition), box: diagram.boxes.count - 1, &tooltip))
        }
      }
    }
    // An assembly that is injected as an object needs something for the arrow to end at.
    for end in graph.ends where end < 0 {
      let id = AssemblyID(rawValue: ~end)
      guard assemblyNodes[id] == nil else { continue }
      assemblyNodes[id] = diagram.nodes.count
      var node = node(id)
      node.id = Identifier.id("injected", graph[id].name)
      (node.label, node.detail, node.box, node.look) = ("(the assembly)", nil, boxes[id.index], .injectedAssembly)
      // Its box bears it.
      node.rule = nil
      diagram.nodes.append(node)
    }
    connect(&diagram) { definition in
      nodes[definition]
    } assembly: { assembly in
      assemblyNodes[AssemblyID(assembly)] ?? 0
    }
    return diagram
  }

  /// One node an assembly; references between two of them are one edge.
  func assemblies() -> Diagram {
    var diagram = diagram(.assemblies)
    diagram.nodes = graph.assemblies.indices.map { node(AssemblyID($0)) }
    connect(&diagram) { definition in
      graph.definitions[definition].assembly.index
    } assembly: { assembly in
      assembly
    }
    return diagram
  }

  /// One node a layer.
  func layers() -> Diagram {
    var diagram = diagram(.layers)
    var layer = [Int](repeating: 0, count: graph.assemblies.count)
    for (index, band) in bands.bands.enumerated() {
      let members = band.rows.joined()
      for id in members { layer[id.index] = index }
      let definitions = members.reduce(0) { $0 + graph[$1].definitions.count }
      let counts = [
        Plural.text(members.count, "assembly", "assemblies"),
        tellsDefinitions ? Plural.text(definitions, "definition") : nil,
      ]
      let name = band.name ?? "All assemblies"
      diagram.nodes.append(
        Diagram.Node(
          id: Identifier.id("layer", name), label: name,
          detail: counts.compactMap(\.self).joined(separator: " · "),
          tooltip: TooltipWriter.text(members.map { shortNames[$0.index] }), rank: index, look: .layer,
          isFaint: members.allSatisfy { isFaint(graph[$0].definitions) }))
      diagram.bands.append(Diagram.Band(name: nil, ranks: index..<index + 1))
      diagram.shelves.append(index..<index + 1)
    }
    connect(&diagram) { definition in
      layer[graph.definitions[definition].assembly.index]
    } assembly: { assembly in
      layer[assembly]
    }
    return diagram
  }

  private func box(_ id: AssemblyID) -> Diagram.Box {
    Diagram.Box(
      id: Identifier.id("assembly", graph[id].name), label: shortNames[id.index], tooltip: tooltip(id),
      rule: findings[id], isFaint: isFaint(graph[id].definitions))
  }

  private func node(_ id: AssemblyID) -> Diagram.Node {
    Diagram.Node(
      id: Identifier.id("assembly", graph[id].name), label: shortNames[id.index],
      detail: definitionCount(of: id), tooltip: tooltip(id),
      assembly: id, rank: 0, look: .assembly,
      rule: findings[id], isFaint: isFaint(graph[id].definitions), location: graph[id].location)
  }

  private func node(_ id: DefinitionID, box: Int, _ tooltip: inout TooltipWriter) -> Diagram.Node {
    let definition = graph[id]
    let assembly = graph.assemblies[definition.assembly.index].name
    write(definition, of: assembly, to: &tooltip)
    return Diagram.Node(
      id: Identifier.id("definition", [assembly, definition.key]), label: definition.key,
      type: definition.declaredType, tooltip: tooltip.finish(), assembly: definition.assembly, box: box, rank: 0,
      look: .definition(scope: definition.scope, isAbstract: definition.isAbstract), rule: findings[id],
      isFaint: isFaint(id.index..<id.index + 1), location: definition.location)
  }

  /// Whether something else stands out, and none of these.
  private func isFaint(_ definitions: Range<Int>) -> Bool {
    !highlighted.isEmpty && !definitions.contains { highlighted.contains(DefinitionID($0)) }
  }

  private func tooltip(_ id: AssemblyID) -> String {
    let lines = [graph[id].name, definitionCount(of: id), graph[id].location?.description]
    return TooltipWriter.text(lines.compactMap(\.self))
  }

  private func definitionCount(of id: AssemblyID) -> String? {
    tellsDefinitions ? Plural.text(graph[id].definitions.count, "definition") : nil
  }

  private func write(_ definition: DefinitionNode, of assembly: String, to tooltip: inout TooltipWriter) {
    tooltip.append(assembly)
    tooltip.append(".")
    tooltip.line(definition.key)
    if !definition.arguments.isEmpty { tooltip.append("(\(definition.shownArguments)) -> ") }
    tooltip.line(definition.shownType)
    if let built = definition.builtType, built != definition.declaredType {
      tooltip.append("built as ")
      tooltip.line(TypeNotation.shown(built))
    }
    tooltip.line(definition.isAbstract ? "abstract" : definition.scope.title)
    if definition.recipe != .initializer { tooltip.line("by " + definition.recipe.title) }
    if let isolation = definition.isolation { tooltip.line("on @" + isolation) }
    if definition.isPatched { tooltip.line("patched") }
    if let location = definition.location { tooltip.line(location) }
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
