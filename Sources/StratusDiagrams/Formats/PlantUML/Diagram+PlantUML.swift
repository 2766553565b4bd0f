import StratusDefinitions
import StratusSupport

extension Diagram {
  /// The diagram as a C4 component diagram in PlantUML's language, with the C4 macros of its own standard library: nothing
  /// is fetched.
  ///
  /// Layers are boundaries, assemblies containers, definitions components; a diagram of assemblies or layers has components
  /// for these. Text of names is written with PlantUML's character codes and is never read as syntax or markup.
  /// - Complexity: O(n log n).
  package func plantUML() -> String {
    var diagram = PlantUMLWriter(title: title, subtitle: facts.joined(separator: " · "))
    diagram.define(usedTags)
    let tops = writeNodes(to: &diagram)
    // Nobody sees these: they keep the layers in their order.
    for (upper, lower) in zip(tops, tops.dropFirst()) { diagram.call("Lay_D", [.id(upper), .id(lower)]) }
    for edge in edges { write(edge, to: &diagram) }
    diagram.finish()
    return diagram.text
  }

  /// - Returns: a node of each layer, top first.
  private func writeNodes(to diagram: inout PlantUMLWriter) -> [String] {
    for section in sections {
      if let name = section.band.name {
        diagram.open("Boundary", [.id(Identifier.id("layer", name)), .text(name), .text("layer")])
      }
      for (box, nodes) in section.groups {
        if let box {
          let label = [box.label, box.rule].compactMap { $0 }.joined(separator: " · ")
          diagram.open("Container_Boundary", [.id(box.id), .text(label)] + tags(box.rule))
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
    let technology = node.type.map(TypeNotation.shown) ?? (node.look == .layer ? "layer" : "assembly")
    let description = [tag == .assembly ? node.detail : tag.text, node.rule].compactMap { $0 }.joined(separator: " · ")
    diagram.call(
      "Component",
      [.id(node.id), .text(node.label), .text(technology), .text(description)]
        + tags(node.rule, node.isFaint ? .faint : tag))
  }

  private func write(_ edge: Edge, to diagram: inout PlantUMLWriter) {
    // One that goes up may not turn the grid over.
    let isUpward = nodes[edge.from].rank > nodes[edge.to].rank
    let count = edge.count > 1 ? Plural.text(edge.count, "reference") : nil
    let label = [edge.rule, count ?? (edge.line == .collapsed ? nil : edge.line.title)].compactMap { $0 }
    diagram.call(
      isUpward ? "Rel_U" : "Rel",
      [
        .id(nodes[edge.from].id), .id(nodes[edge.to].id),
        .text(label.isEmpty ? "reference" : label.joined(separator: " · ")),
      ] + tags(edge.rule, edge.isFaint ? .faint : .line(edge.line)))
  }

  private var usedTags: [PlantUMLWriter.Tag] {
    let signs = Legend(of: self).entries.compactMap { entry -> PlantUMLWriter.Tag? in
      switch entry.sign {
      case .scope(let scope): .scope(scope)
      case .abstract: .abstract
      case .line(let line): .line(line)
      // Written after what else an element has, so that it wins.
      case .count, .finding: nil
      }
    }
    let hasAssemblies = nodes.contains { PlantUMLWriter.Tag($0.look) == .assembly }
    let hasCollapsed = edges.contains { $0.line == .collapsed }
    let hasFaint = nodes.contains(where: \.isFaint) || edges.contains(where: \.isFaint)
    let hasFindings = Legend(of: self).entries.contains { $0.sign == .finding }
    return signs + (hasAssemblies ? [.assembly] : []) + (hasCollapsed ? [.line(.collapsed)] : [])
      + (hasFaint ? [.faint] : []) + (hasFindings ? [.finding] : [])
  }

  /// The last of several tags wins.
  private func tags(_ rule: String?, _ tag: PlantUMLWriter.Tag? = nil) -> [PlantUMLWriter.Argument] {
    let names = ([tag].compactMap { $0 } + (rule == nil ? [] : [.finding])).map(\.name)
    return names.isEmpty ? [] : [.named("tags", names.joined(separator: "+"))]
  }
}
