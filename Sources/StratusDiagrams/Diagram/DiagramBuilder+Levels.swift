import StratusGraph
import StratusSupport

extension DiagramBuilder {
  /// Returns the diagram in which some assemblies are boxes around nodes of their definitions, and all others are nodes
  /// or members of groups.
  ///
  /// An assembly that is injected as an object has an additional node in its box, at which the arrow ends.
  ///
  /// - Parameter level: the level at which no assembly is a box, or that at which all are that are opened and not
  ///   empty.
  func diagram(at level: Diagram.Level) -> Diagram {
    var diagram = diagram(level)
    let framed = graph.injectedAssemblies.union(ghostAssemblies)
    let ids = graph.assemblies.indices.map { AssemblyID($0) }
    let closed = Set(level == .assemblies ? ids : ids.filter { opened?.contains($0) == false })
    let empty = ids.filter { graph[$0].definitions.isEmpty && !framed.contains($0) }
    let groups = groupsAssemblies && !closed.isEmpty ? groups(of: closed) : [:]
    var (nodes, assemblyNodes) = addNodes(to: &diagram, closed: closed.union(empty), in: groups)
    addInjectedAssemblies(to: &diagram, &assemblyNodes)
    connect(&diagram) { definition in
      nodes[definition]
    } assembly: { assembly in
      assemblyNodes[assembly] ?? 0
    }
    addGhosts(to: &diagram)
    addSkippedLayers(to: &diagram)
    return diagram
  }

  /// Adds boxes with definitions, and nodes for closed assemblies and their groups.
  ///
  /// - Returns: the node of each definition, and the nodes of assemblies by the index of the assembly.
  private func addNodes(
    to diagram: inout Diagram, closed: Set<AssemblyID>, in groups: [AssemblyID: Diagram.Node]
  ) -> (definitions: [Int], assemblies: [Int: Int]) {
    diagram.nodes.reserveCapacity(graph.definitions.count)
    var tooltip = TooltipWriter()
    var nodes: [Int] = []
    var assemblyNodes: [Int: Int] = [:]
    for (index, assembly) in graph.assemblies.enumerated() {
      let (id, definitions) = (AssemblyID(index), assembly.definitions)
      if closed.contains(id) {
        let group = groups[id]
        let known = group?.members.compactMap { $0.assembly.flatMap { assemblyNodes[$0.index] } }.first
        let position = known ?? diagram.nodes.count
        assemblyNodes[index] = position
        nodes += repeatElement(position, count: definitions.count)
        if known == nil { diagram.nodes.append(group ?? node(id)) }
      } else {
        diagram.boxes.append(box(id))
        for definition in definitions {
          nodes.append(diagram.nodes.count)
          diagram.nodes.append(node(DefinitionID(definition), box: diagram.boxes.count - 1, &tooltip))
        }
      }
    }
    return (nodes, assemblyNodes)
  }

  /// Adds a node for each assembly that is injected as an object, or at which a relation ends, and has no node yet.
  private func addInjectedAssemblies(to diagram: inout Diagram, _ assemblyNodes: inout [Int: Int]) {
    let boxes = Dictionary(uniqueKeysWithValues: diagram.boxes.indices.map { (diagram.boxes[$0].id, $0) })
    func add(_ id: AssemblyID, _ label: String) {
      guard assemblyNodes[id.index] == nil else { return }
      assemblyNodes[id.index] = diagram.nodes.count
      var node = node(id)
      (node.box, node.id) = (boxes[node.id], Identifier.id("injected", graph[id].name))
      (node.label, node.detail, node.look) = (label, nil, .injectedAssembly)
      // The box is marked instead.
      node.overlay.finding = nil
      if node.change != nil { (node.overlay.change, node.badge, node.overlay.isFaint) = (.unchanged, nil, true) }
      diagram.nodes.append(node)
    }
    for reference in graph.references {
      guard let id = reference.target.assembly else { continue }
      let isChild = graph[reference.from].recipe == .child
      add(id, !isChild ? "(the assembly)" : reference.injection.isInListOfChild ? "(in the child)" : "(the child)")
    }
    for end in relations.flatMap({ [$0.from, $0.to] }) { if let id = end.assembly { add(id, "(the assembly)") } }
  }

  /// Returns the diagram with one node for each layer.
  func layerDiagram() -> Diagram {
    var diagram = diagram(.layers)
    var layer = [Int](repeating: 0, count: graph.assemblies.count)
    for (index, section) in assemblies.sections.enumerated() {
      let members = section.rows.joined()
      for id in members { layer[id.index] = index }
      let definitions = members.reduce(0) { $0 + graph[$1].definitions.count }
      let counts = [
        graph.vocabulary.count(members.count),
        showsDefinitionCounts ? graph.vocabulary.definitions(definitions) : nil,
      ]
      let name = section.name ?? "All \(graph.vocabulary.many)"
      diagram.nodes.append(
        marked(
          Diagram.Node(
            id: Identifier.id("layer", name), label: name,
            detail: difference == nil ? counts.compactMap(\.self).joined(separator: " · ") : nil,
            tooltip: TooltipWriter.text(members.map { shortNames[$0.index] }), look: .layer,
            overlay: Overlay(isFaint: members.allSatisfy { isFaint(graph[$0].definitions) })), asLayerOf: members))
      diagram.bands.append(Diagram.Band(name: nil, rows: [[[index]]]))
    }
    connect(&diagram) { definition in
      layer[graph.definitions[definition].assembly.index]
    } assembly: { assembly in
      layer[assembly]
    }
    return diagram
  }

  private func box(_ id: AssemblyID) -> Diagram.Box {
    marked(
      Diagram.Box(
        id: Identifier.id("assembly", graph[id].name),
        label: labels[id.index] + (childLabel(of: id).map { " (\($0))" } ?? ""), tooltip: tooltip(id),
        overlay: Overlay(finding: findings[id], isFaint: isFaint(graph[id].definitions))), as: id)
  }

  func node(_ id: AssemblyID) -> Diagram.Node {
    marked(
      Diagram.Node(
        id: Identifier.id("assembly", graph[id].name), label: labels[id.index],
        detail: detail(of: id), tooltip: tooltip(id),
        assembly: id, look: .assembly,
        overlay: Overlay(
          finding: findings[id], isFaint: isFaint(graph[id].definitions),
          isSelected: graph[id].definitions.contains { selected.contains(DefinitionID($0)) }),
        location: graph[id].location),
      as: id)
  }

  private func node(_ id: DefinitionID, box: Int, _ tooltip: inout TooltipWriter) -> Diagram.Node {
    let definition = graph[id]
    let assembly = graph.assemblies[definition.assembly.index].name
    write(definition, of: assembly, to: &tooltip)
    return marked(
      Diagram.Node(
        id: Identifier.id(id, in: graph),
        label: definition.diagramLabel,
        type: definition.declaredType, tooltip: tooltip.finish(), assembly: definition.assembly, box: box,
        look: .definition(DefinitionLook(definition), scope: definition.scope),
        overlay: Overlay(
          finding: findings[id], isFaint: isFaint(id.index..<id.index + 1), isSelected: selected.contains(id)),
        location: definition.location), as: id)
  }

  /// Returns whether other definitions are highlighted, but none of these.
  private func isFaint(_ definitions: Range<Int>) -> Bool {
    !highlighted.isEmpty && !definitions.contains { highlighted.contains(DefinitionID($0)) }
  }

  private func tooltip(_ id: AssemblyID) -> String {
    let child = graph[id].child.map { "in the child activation of \($0)" }
    let lines = [graph[id].name, child, definitionCount(of: id), graph[id].location?.description]
    return TooltipWriter.text(lines.compactMap(\.self))
  }

  private func detail(of id: AssemblyID) -> String? {
    let kind = graph.definition(standingFor: id).flatMap(graph.targetKind)
    let parts = [definitionCount(of: id), kind, childLabel(of: id)].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Returns the words that mark the root of a child activation or another assembly of it, or `nil` for an assembly
  /// that is in no child.
  private func childLabel(of id: AssemblyID) -> String? {
    guard let root = graph[id].child, !framesChildren else { return nil }
    return root == graph[id].name ? "child" : "in \(rootLabel(root))"
  }

  private func definitionCount(of id: AssemblyID) -> String? {
    // In a diagram of a difference, only some definitions are shown.
    showsDefinitionCounts && difference == nil ? graph.vocabulary.definitions(graph[id].definitions.count) : nil
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
    // Targets and nodes have no scopes.
    if graph.vocabulary == .assemblies { tooltip.line(definition.isAbstract ? "abstract" : definition.scopeTitle) }
    if definition.recipe != .initializer, !definition.isAlias { tooltip.line("by " + definition.recipe.title) }
    if let isolation = definition.isolation { tooltip.line("on @" + isolation) }
    if definition.isPatched { tooltip.line("patched") }
    if let location = definition.location { tooltip.line(location) }
  }
}

extension DefinitionNode {
  /// The key, which says if the object must be awaited.
  var diagramLabel: String { recipe == .asynchronous ? "async \(key)" : key }
}

extension DefinitionNode.Recipe {
  /// The recipe in words, after "by".
  fileprivate var title: String {
    switch self {
    case .initializer: "an initializer"
    case .factory: "a factory"
    case .option: "choosing one of several definitions"
    case .value: "a value"
    case .alias: "an alias"
    case .opaque: "a closure that resolves on its own"
    case .contributions: "collecting what assemblies contribute"
    case .asynchronous: "an asynchronous function"
    case .child: "a function that starts a child"
    }
  }
}
