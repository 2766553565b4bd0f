import StratusArchitecture
import StratusGraph
import StratusSupport

extension DiagramBuilder {
  /// Replaces the arrows between assemblies by a column of layers with the arrows between these. Only findings keep
  /// their arrows.
  ///
  /// Among hundreds of arrows, a reader could not find a wrong one. The layers and the arrows between them come last in
  /// the arrays of the diagram (``Diagram/column``), with the IDs that they have at the level of layers.
  func bundle(_ diagram: inout Diagram) {
    // The column shows all layers, and nodes in no layer would add bands beside it.
    diagram.nodes.removeAll { $0.ghostLayer != nil }
    let layers = layerDiagram()
    let first = diagram.nodes.count
    let layer = diagram.nodes.map { node in node.assembly.flatMap { assemblies.section(of: $0) } ?? 0 }
    let neighbors = neighbors(in: diagram)
    for index in diagram.nodes.indices {
      diagram.nodes[index].detail = nil
      diagram.nodes[index].tooltip += neighbors[index]
    }
    diagram.nodes += layers.nodes
    // More findings would be indistinguishable, so the arrows between layers represent them, too.
    let bundlesFindings = diagram.edges.count { $0.rule != nil } > Readability.bundledFindings
    diagram.edges.removeAll { $0.rule == nil || bundlesFindings }
    let findings = diagram.edges.count
    diagram.edges += bundles(layer, firstLayer: first, between: layers.nodes)
    if bundlesFindings { addBundledFindings(to: &diagram, layers, firstLayer: first) }
    diagram.column = Diagram.Column(firstNode: first, firstEdge: findings)
    diagram.facts.append(
      bundlesFindings ? "arrows and findings bundled by layer, single ones with --focus" : "arrows bundled by layer")
  }

  /// Adds one edge for all findings of a rule between two layers or within one layer, and counts them in the nodes of
  /// the assemblies that refer.
  private func addBundledFindings(to diagram: inout Diagram, _ layers: Diagram, firstLayer: Int) {
    var bundles = layers.edges.filter { $0.rule != nil }
    for index in bundles.indices {
      bundles[index].from += firstLayer
      bundles[index].to += firstLayer
    }
    diagram.edges += bundles
    // The markers of both diagrams are in the order of the findings.
    for (index, marker) in layers.markers.enumerated() {
      if let element = marker.element { diagram.markers[index].element = element }
    }
    var counts: [Int: Int] = [:]
    func count(_ finding: Finding) {
      if let start = graph.start(of: finding), !finding.isBaselined { counts[start.index, default: 0] += 1 }
    }
    for finding in allFindings { if case .reference = finding.subject { count(finding) } }
    for relation in relations { count(allFindings[relation.finding]) }
    for index in diagram.nodes.indices[..<firstLayer] {
      guard let count = diagram.nodes[index].assembly.flatMap({ counts[$0.index] }) else { continue }
      diagram.nodes[index].detail = Plural.text(count, "finding")
    }
  }

  /// Returns one edge for all references between two layers or within one layer, without those that are findings.
  private func bundles(_ layer: [Int], firstLayer: Int, between layers: [Diagram.Node]) -> [Diagram.Edge] {
    var counts: [Int: Int] = [:]
    for index in graph.references.indices where findings.ruleIndex(of: ReferenceID(index)) == nil {
      let ends = graph.dependency(of: graph.references[index])
      let (from, to) = (ends.from.index, ends.to.index)
      if from != to { counts[layer[from] * layers.count + layer[to], default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map { key, count in
      let (from, to) = (key / layers.count, key % layers.count)
      let references = graph.vocabulary.references(count)
      return Diagram.Edge(
        id: Identifier.id("reference", from: layers[from].id, to: layers[to].id, variant: []),
        from: firstLayer + from, to: firstLayer + to, line: .collapsed, count: count,
        tooltip: TooltipWriter.text([
          from == to
            ? "\(references) between \(graph.vocabulary.many) of \(layers[from].label)"
            : "\(references) from \(layers[from].label) to \(layers[to].label)"
        ]))
    }
  }

  /// Returns lines for the tooltip of each node that list the neighbors without arrows.
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
  /// Removes the edges that other paths imply, and adds their number to the facts. Findings stay.
  mutating func reduce() {
    let plain = edges.indices.filter { edges[$0].rule == nil }
    let graph = DirectedGraph(
      nodeCount: nodes.count, edges: plain.map { (source: edges[$0].from, target: edges[$0].to, label: $0) })
    let redundant = Set(graph.redundantEdges(graph.stronglyConnectedComponents()).map(graph.label(of:)))
    if !redundant.isEmpty { facts.append("\(Plural.text(redundant.count, "implied arrow")) left out") }
    edges = edges.indices.filter { !redundant.contains($0) }.map { edges[$0] }
  }
}
