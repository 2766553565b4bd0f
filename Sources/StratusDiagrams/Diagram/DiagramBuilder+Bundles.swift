import StratusDefinitions
import StratusSupport

extension DiagramBuilder {
  /// Replaces the arrows between assemblies by a column of layers with the arrows between these. Only findings keep
  /// their arrows.
  ///
  /// Among hundreds of arrows, a reader could not find a wrong one. The layers and the arrows between them come last in
  /// the arrays of the diagram (``Diagram/column``), with the IDs that they have at the level of layers.
  func bundle(_ diagram: inout Diagram) {
    let layers = layerDiagram()
    let first = diagram.nodes.count
    let layer = diagram.nodes.map { node in node.assembly.flatMap { assemblies.section(of: $0) } ?? 0 }
    let neighbors = neighbors(in: diagram)
    for index in diagram.nodes.indices {
      diagram.nodes[index].detail = nil
      diagram.nodes[index].tooltip += neighbors[index]
    }
    diagram.nodes += layers.nodes
    diagram.edges.removeAll { $0.rule == nil }
    let findings = diagram.edges.count
    diagram.edges += bundles(layer, firstLayer: first, between: layers.nodes)
    diagram.column = Diagram.Column(firstNode: first, firstEdge: findings)
    diagram.facts.append("arrows bundled by layer")
  }

  /// Returns one edge for all references between two layers or within one layer, without those that are findings.
  private func bundles(_ layer: [Int], firstLayer: Int, between layers: [Diagram.Node]) -> [Diagram.Edge] {
    var counts: [Int: Int] = [:]
    for index in graph.references.indices where findings.ruleIndex(of: ReferenceID(index)) == nil {
      let end = Int(graph.ends[index])
      let from = graph[graph.references[index].from].assembly.index
      let to = end < 0 ? ~end : graph.definitions[end].assembly.index
      if from != to { counts[layer[from] * layers.count + layer[to], default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map { key, count in
      let (from, to) = (key / layers.count, key % layers.count)
      let references = Plural.text(count, "reference")
      return Diagram.Edge(
        id: Identifier.id("reference", from: layers[from].id, to: layers[to].id, variant: []),
        from: firstLayer + from, to: firstLayer + to, line: .collapsed, count: count, rule: nil,
        tooltip: TooltipWriter.text([
          from == to
            ? "\(references) between assemblies of \(layers[from].label)"
            : "\(references) from \(layers[from].label) to \(layers[to].label)"
        ]))
    }
  }

  /// Returns lines for the tooltip of each node that list its neighbors, for which no arrows are drawn.
  private func neighbors(in diagram: Diagram) -> [String] {
    var uses = [[Int]](repeating: [], count: diagram.nodes.count)
    var users = uses
    for edge in diagram.edges where edge.from != edge.to {
      uses[edge.from].append(edge.to)
      users[edge.to].append(edge.from)
    }
    func line(_ title: String, _ others: [Int]) -> String {
      if others.isEmpty { return "" }
      let names = others.prefix(8).map { diagram.nodes[$0].label }.joined(separator: ", ")
      return "\n"
        + DisplayText.label(
          title + names + (others.count > 8 ? " and \(others.count - 8) more" : ""), limit: 400)
    }
    return diagram.nodes.indices.map { line("uses ", uses[$0]) + line("used by ", users[$0]) }
  }
}

extension Diagram {
  /// The diagram without the column of layers and the arrows between them.
  var withoutColumn: Diagram {
    guard let column else { return self }
    var rest = self
    rest.nodes.removeSubrange(column.firstNode...)
    rest.edges.removeSubrange(column.firstEdge...)
    return rest
  }
}
