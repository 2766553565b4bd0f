import StratusArchitecture
import StratusGraph

/// Ghosts: faint nodes where moved definitions, and assemblies that belong to another layer now, came from, and in
/// layers that a reference skips.
extension DiagramBuilder {
  /// The assemblies from which definitions have moved.
  var ghostAssemblies: Set<AssemblyID> {
    showsGhosts ? Set((difference?.definitions ?? []).compactMap { $0.origin?.assembly }) : []
  }

  /// Adds a ghost for each moved element that the diagram shows.
  func addGhosts(to diagram: inout Diagram) {
    guard showsGhosts, let difference else { return }
    if diagram.level == .definitions {
      let boxes = Dictionary(uniqueKeysWithValues: diagram.boxes.indices.map { (diagram.boxes[$0].id, $0) })
      for (index, mark) in difference.definitions.enumerated() {
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
    for (index, mark) in difference.assemblies.enumerated() {
      guard let layer = mark.oldLayer, layering.layers.contains(layer) else { continue }
      let position = layering[AssemblyID(index)]
      diagram.nodes.append(
        ghost(
          of: graph.assemblies[index].name, id: Identifier.id("ghost", graph.assemblies[index].name),
          label: shortNames[index], look: .assembly,
          now: position.map { layering.layers[$0.layer] } ?? LayeredAssemblies.unassignedName, layer: layer))
    }
  }

  /// Adds a faint node for each closed layer that a finding skips, and of which the diagram shows no assembly.
  func addSkippedLayers(to diagram: inout Diagram) {
    guard showsGhosts else { return }
    let shown = Set(graph.assemblies.indices.compactMap { layering[AssemblyID($0)]?.layer })
    var skipped: Set<Int> = []
    let ids = graph.assemblyIDs
    for finding in allFindings where finding.rule == Rule.skippedLayer.id {
      guard let from = graph.start(of: finding).flatMap({ layering[$0] }),
        let to = graph.end(of: finding, ids).flatMap({ layering[$0] }), from.layer < to.layer
      else { continue }
      skipped.formUnion(layering.closedLayers.filter { from.layer < $0 && $0 < to.layer })
    }
    for layer in skipped.subtracting(shown).sorted().map({ layering.layers[$0] }) {
      diagram.nodes.append(
        Diagram.Node(
          id: Identifier.id("skippedLayer", layer), label: "skipped", tooltip: TooltipWriter.text([layer]),
          ghostLayer: layer, look: .injectedAssembly, overlay: Overlay(isFaint: true)))
    }
  }

  private func ghost(
    of name: String, id: String, label: String, look: Diagram.Node.Look, now: String, assembly: AssemblyID? = nil,
    layer: String? = nil, box: Int? = nil
  ) -> Diagram.Node {
    Diagram.Node(
      id: id, label: label,
      tooltip: TooltipWriter.text([name, "moved from here to \(now)"]), assembly: assembly, ghostLayer: layer, box: box,
      look: look, overlay: Overlay(change: .removed, isFaint: true), badge: "→ \(now)")
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
