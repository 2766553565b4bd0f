import StratusGraph

/// Ghosts: faint nodes where moved definitions, and assemblies that belong to another layer now, came from.
extension DiagramBuilder {
  /// The assemblies from which definitions have moved.
  var ghostAssemblies: Set<AssemblyID> {
    showsGhosts ? Set((changes?.definitions ?? []).compactMap { $0.origin?.assembly }) : []
  }

  /// Adds a ghost for each moved element that the diagram shows.
  func addGhosts(to diagram: inout Diagram) {
    guard showsGhosts, let changes else { return }
    if diagram.level == .definitions {
      let boxes = Dictionary(uniqueKeysWithValues: diagram.boxes.indices.map { (diagram.boxes[$0].id, $0) })
      for (index, mark) in changes.definitions.enumerated() {
        guard let origin = mark.origin, let box = boxes[Identifier.id("assembly", graph[origin.assembly].name)] else {
          continue
        }
        let definition = graph.definitions[index]
        diagram.nodes.append(
          ghost(
            of: graph.fullName(of: DefinitionID(index)),
            id: Identifier.id(DefinitionID(index), as: "ghostDefinition", in: graph), label: origin.key,
            look: .definition(DefinitionLook(definition), scope: definition.scope),
            now: shortNames[definition.assembly.index], assembly: origin.assembly, box: box))
      }
    }
    for (index, mark) in changes.assemblies.enumerated() {
      guard let layer = mark.oldLayer, layering.layers.contains(layer) else { continue }
      let position = layering[AssemblyID(index)]
      diagram.nodes.append(
        ghost(
          of: graph.assemblies[index].name, id: Identifier.id("ghost", graph.assemblies[index].name),
          label: shortNames[index], look: .assembly,
          now: position.map { layering.layers[$0.layer] } ?? LayeredAssemblies.unassignedName, layer: layer))
    }
  }

  private func ghost(
    of name: String, id: String, label: String, look: Diagram.Node.Look, now: String, assembly: AssemblyID? = nil,
    layer: String? = nil, box: Int? = nil
  ) -> Diagram.Node {
    Diagram.Node(
      id: id, label: label,
      tooltip: TooltipWriter.text([name, "moved from here to \(now)"]), assembly: assembly, ghostLayer: layer, box: box,
      look: look, isFaint: true, change: .removed, badge: "→ \(now)")
  }

  /// Adds the ghosts of assemblies to their old layers, and these layers if they have no other assemblies.
  func placeGhosts(of nodes: [Diagram.Node], in bands: inout [Diagram.Band]) {
    func rank(_ layer: String?) -> Int { layer.flatMap(layering.layers.firstIndex) ?? layering.layers.count }
    for (index, node) in nodes.enumerated() {
      guard let layer = node.ghostLayer else { continue }
      let lower = bands.firstIndex { rank($0.name) >= rank(layer) } ?? bands.count
      if lower == bands.count || bands[lower].name != layer {
        bands.insert(Diagram.Band(name: layer, rows: [[]]), at: lower)
      }
      bands[lower].rows[0].append([index])
    }
  }
}

extension Diagram.Node {
  /// Whether it only shows where a moved element came from.
  var isGhost: Bool { change == .removed && isFaint }
}
