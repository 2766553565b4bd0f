import StratusDefinitions
import StratusSupport

extension DiagramBuilder {
  /// Turns a diagram of assemblies into a map: the layers as a column of nodes with the arrows between them, and the assemblies
  /// beside it, with no arrows but findings. Hundreds of arrows are a carpet in which nobody finds the one that is wrong.
  ///
  /// Layers and the arrows between them come last in the diagram's arrays (``Diagram/column``), with the ids that they have at
  /// the level of layers.
  func bundle(_ diagram: inout Diagram) {
    let layers = self.layers()
    let first = diagram.nodes.count
    let layer = diagram.nodes.map { node in node.assembly.flatMap { bands.band(of: $0) } ?? 0 }
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

  /// One edge from layer to layer, and one for what stays within a layer, but for references that are findings.
  private func bundles(_ layer: [Int], firstLayer: Int, between layers: [Diagram.Node]) -> [Diagram.Edge] {
    var counts: [Int: Int] = [:]
    for index in graph.references.indices where findings.place(of: ReferenceID(index)) < 0 {
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

  /// What a reader sees no arrow for: by node, lines for its tooltip.
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
  /// The assemblies and findings alone, where the layers stand beside them.
  var withoutColumn: Diagram {
    guard let column else { return self }
    var rest = self
    rest.nodes.removeSubrange(column.firstNode...)
    rest.edges.removeSubrange(column.firstEdge...)
    return rest
  }
}
