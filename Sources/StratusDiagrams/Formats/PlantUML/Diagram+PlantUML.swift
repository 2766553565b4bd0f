import StratusGraph
import StratusLayout
import StratusSupport

extension Diagram {
  /// Returns the diagram as a C4 component diagram for PlantUML. It uses the C4 macros that are part of PlantUML, so
  /// nothing is downloaded.
  ///
  /// Layers are boundaries, assemblies are containers, and definitions are components. In a diagram of assemblies or
  /// layers, these are the components. Names are written with character codes, so that no part of them is read as
  /// syntax or markup.
  ///
  /// - Complexity: O(n log n).
  package func plantUML() -> String {
    var diagram = PlantUMLWriter(title: title, subtitle: facts.joined(separator: " · "))
    diagram.define(usedTags)
    let tops = writeNodes(to: &diagram)
    // Invisible relations keep the order of the layers.
    for (upper, lower) in zip(tops, tops.dropFirst()) { diagram.call("Lay_D", [.id(upper), .id(lower)]) }
    let rows = Rows.of(self)
    for edge in edges { write(edge, rows, to: &diagram) }
    diagram.finish()
    return diagram.text
  }

  /// Writes all nodes with their layers and boxes.
  ///
  /// - Returns: the ID of one node of each layer, top first.
  private func writeNodes(to diagram: inout PlantUMLWriter) -> [String] {
    for section in sections {
      if let name = section.band.name {
        diagram.open("Boundary", [.id(Identifier.id("layer", name)), .text(name), .text("layer")])
      }
      for (box, nodes) in section.groups {
        if let box {
          let label = [box.label, box.shownRule].compactMap { $0 }.joined(separator: " · ")
          diagram.open("Container_Boundary", [.id(box.id), .text(label)] + tags(box))
        }
        for node in nodes { write(node, to: &diagram) }
        if box != nil { diagram.close() }
      }
      if section.band.name != nil { diagram.close() }
    }
    return sections.compactMap { $0.groups.first?.nodes.first?.id }
  }

  private func write(_ node: Node, to diagram: inout PlantUMLWriter) {
    let tag = PlantUMLWriter.Tag(node.look)
    let technology = node.type.map(TypeNotation.shown) ?? (node.look == .layer ? "layer" : vocabulary.one)
    let description = [tag == .assembly ? node.detail : tag.text, node.shownRule].compactMap { $0 }.joined(
      separator: " · ")
    diagram.call(
      "Component",
      [.id(node.id), .text(node.label), .text(technology), .text(description)]
        + tags(node, node.isFaint ? .faint : tag))
  }

  private func write(_ edge: Edge, _ rows: Rows, to diagram: inout PlantUMLWriter) {
    // An edge that leads upward must not reverse the order of the layers.
    let isUpward = rows.ofNodes[edge.from] > rows.ofNodes[edge.to]
    let count = edge.count > 1 && !edge.line.isRelation ? vocabulary.references(edge.count) : nil
    let finding = edge.isBaselined ? "baselined" : edge.shownRule
    let label = [finding, count ?? (edge.line == .collapsed ? nil : edge.line.title)].compactMap { $0 }
    diagram.call(
      isUpward ? "Rel_U" : "Rel",
      [
        .id(nodes[edge.from].id), .id(nodes[edge.to].id),
        .text(label.isEmpty ? vocabulary.oneReference : label.joined(separator: " · ")),
      ] + tags(edge, edge.isFaint ? .faint : .line(edge.line)))
  }

  private var usedTags: [PlantUMLWriter.Tag] {
    let signs = Legend(of: self).entries.compactMap { entry -> PlantUMLWriter.Tag? in
      switch entry.sign {
      case .definition(let look): .definition(look)
      case .line(let line), .relation(let line): .line(line)
      // Written last, because the last tag takes precedence.
      case .count, .findingArrow, .findingBox, .baselinedArrow, .baselinedBox, .change, .ghost, .fixedFinding,
        .selection, .cut, .child, .group, .summary:
        nil
      }
    }
    let hasAssemblies = nodes.contains { PlantUMLWriter.Tag($0.look) == .assembly }
    let hasCollapsed = edges.contains { $0.line == .collapsed }
    let hasFaint = nodes.contains(where: \.isFaint) || edges.contains(where: \.isFaint)
    let elements: [any OverlaidElement] = nodes + boxes + edges
    let hasFindings = elements.contains { $0.shownRule != nil }
    return signs + (hasAssemblies ? [.assembly] : []) + (hasCollapsed ? [.line(.collapsed)] : [])
      + (hasFaint ? [.faint] : []) + (hasFindings ? [.finding] : [])
  }

  /// Returns the tags of an element. The last of several tags takes precedence.
  private func tags(
    _ element: some OverlaidElement, _ tag: PlantUMLWriter.Tag? = nil
  ) -> [PlantUMLWriter.Argument] {
    let names = ([tag].compactMap { $0 } + (element.shownRule == nil ? [] : [.finding])).map(\.name)
    return names.isEmpty ? [] : [.named("tags", names.joined(separator: "+"))]
  }
}
