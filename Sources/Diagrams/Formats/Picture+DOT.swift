extension Picture {
  /// The picture in Graphviz's language.
  ///
  /// Sorted, and every string quoted. Positions in the grid are fixed by the text: any `dot` draws the layers as rows.
  /// - Complexity: O(n).
  public func dot() -> String { String(decoding: dotBytes(), as: UTF8.self) }

  /// The same as the bytes of a file: of a large picture, a copy takes its time.
  public func dotBytes() -> [UInt8] {
    var dot = DOTWriter()
    dot.open("digraph", title)
    writeDefaults(to: &dot)
    writeRuler(to: &dot)
    writeNodes(to: &dot)
    writeRanks(to: &dot)
    writeEdges(to: &dot)
    dot.close()
    return dot.bytes
  }

  private func writeDefaults(to dot: inout DOTWriter) {
    var graph: [DOTWriter.Attribute] = [
      ("rankdir", "TB"), ("newrank", .flag(true)), ("nodesep", .number(level == .definitions ? 0.2 : 0.6)),
      ("ranksep", .number(level == .definitions ? 0.5 : 0.6)), ("fontname", "Helvetica"),
    ]
    // Large graphs: a good layout soon instead of a slightly better one late.
    if nodes.count > 60 { graph += [("nslimit", .number(0.1)), ("mclimit", .number(0.5))] }
    graph += [
      ("label", .label(title + "\n" + facts.joined(separator: " · ") + "\n ")), ("labelloc", "t"),
      ("fontsize", .number(14)), ("pad", .number(0.3)),
    ]
    dot.defaults("graph", graph)
    dot.defaults(
      "node",
      [
        ("shape", "box"), ("style", "rounded,filled"), ("fontname", "Helvetica"),
        ("fontsize", .number(NodeMetrics.fontSize)), ("margin", .number(0)), ("color", .string(Ink.nodeBorder.light)),
        ("fillcolor", .string(Ink.node.light)), ("fontcolor", .string(Ink.text.light)), ("penwidth", .number(1)),
      ])
    dot.defaults(
      "edge",
      [
        ("color", .string(Ink.edge.light)), ("arrowsize", .number(0.6)), ("fontname", "Helvetica"),
        ("fontsize", .number(NodeMetrics.detailSize)),
      ])
  }

  private var rankCount: Int { bands.last?.ranks.upperBound ?? 0 }

  private static func rulerName(_ rank: Int) -> String { "rank-\(rank)" }

  /// A chain of nodes that nobody sees, one a rank: it holds the ranks apart and bears the names of the layers.
  private func writeRuler(to dot: inout DOTWriter) {
    for band in bands {
      for rank in band.ranks {
        let name = rank == band.ranks.lowerBound ? band.name ?? "" : ""
        dot.node(
          Self.rulerName(rank),
          [
            ("shape", "plaintext"), ("style", ""), ("label", .label(DisplayText.label(name))), ("group", "ruler"),
            ("width", .number(bands.contains { $0.name != nil } ? 1.5 : 0.1)),
            ("fontsize", .number(13)), ("fontcolor", .string(Ink.bandName.light)), ("height", .number(0.1)),
          ])
        if rank > 0 {
          dot.edge(
            Self.rulerName(rank - 1), Self.rulerName(rank), [("style", "invis"), ("weight", .number(100))])
        }
      }
    }
  }

  private func writeNodes(to dot: inout DOTWriter) {
    var members = [[Int]](repeating: [], count: boxes.count)
    for (index, node) in nodes.enumerated() {
      if let box = node.box { members[box].append(index) } else { write(node, to: &dot) }
    }
    for (box, members) in zip(boxes, members) where !members.isEmpty {
      dot.open("subgraph", "cluster-" + box.id)
      dot.attribute("label", .label(DisplayText.label(box.label)))
      dot.attribute("labeljust", "l")
      dot.attribute("style", "rounded,filled")
      dot.attribute("color", .string((box.rule == nil ? Ink.boxBorder : .finding).light))
      dot.attribute("fillcolor", .string(Ink.box.light))
      dot.attribute("fontname", "Helvetica-Bold")
      dot.attribute("fontsize", .number(NodeMetrics.boxFontSize))
      dot.attribute("margin", .number(10))
      dot.attribute("tooltip", .label(box.tooltip))
      for index in members { write(nodes[index], to: &dot) }
      dot.close()
    }
  }

  private func write(_ node: Node, to dot: inout DOTWriter) {
    let size = NodeMetrics.size(of: node)
    let label = [DisplayText.label(node.label), node.detail].compactMap { $0 }.joined(separator: "\n")
    var attributes: [DOTWriter.Attribute] = [
      ("label", .label(label)), ("width", .number(size.width / 72)), ("height", .number(size.height / 72)),
      ("id", .string(node.id)), ("tooltip", .label(node.tooltip)),
    ]
    if case .definition(let scope, let isAbstract) = node.look {
      attributes.append(("fillcolor", .string(Ink.scope(scope).light)))
      if isAbstract { attributes.append(("style", "rounded,filled,dashed")) }
    }
    if node.isFaint {
      attributes += [("color", .string(Ink.faintLine.light)), ("fontcolor", .string(Ink.faintText.light))]
    }
    if node.rule != nil { attributes += [("color", .string(Ink.finding.light)), ("penwidth", .number(2))] }
    if let address = sourceLink?.address(of: node.location) { attributes.append(("URL", .string(address))) }
    dot.node(node.id, attributes)
  }

  private func writeRanks(to dot: inout DOTWriter) {
    var ranks = [[Int]](repeating: [], count: rankCount)
    for (index, node) in nodes.enumerated() { ranks[node.rank].append(index) }
    for (rank, members) in ranks.enumerated() {
      dot.sameRank([Self.rulerName(rank)] + members.map { nodes[$0].id })
    }
  }

  private func writeEdges(to dot: inout DOTWriter) {
    for edge in edges {
      // Always written downwards: an edge that goes up is drawn backwards, so that it cannot turn the grid over.
      let isUpward = nodes[edge.from].rank > nodes[edge.to].rank
      let (tail, head) = isUpward ? (edge.to, edge.from) : (edge.from, edge.to)
      var attributes: [DOTWriter.Attribute] = [("id", .string(edge.id))]
      if nodes[edge.from].box == nodes[edge.to].box, nodes[edge.from].box != nil {
        attributes.append(("weight", .number(4)))
      }
      attributes += look(of: edge, isUpward: isUpward)
      dot.edge(nodes[tail].id, nodes[head].id, attributes)
    }
  }

  private func look(of edge: Edge, isUpward: Bool) -> [DOTWriter.Attribute] {
    var attributes: [DOTWriter.Attribute] = [("tooltip", .label(edge.tooltip))]
    let head = edge.rule != nil ? "normalnormal" : edge.line == .parent ? "onormal" : "normal"
    attributes += isUpward ? [("dir", "back"), ("arrowtail", .string(head))] : [("arrowhead", .string(head))]
    switch edge.line.dash {
    case .solid: break
    case .dashed: attributes.append(("style", "dashed"))
    case .dotted: attributes.append(("style", "dotted"))
    }
    attributes.append(("penwidth", .number(edge.width)))
    if edge.rule != nil {
      attributes += [("color", .string(Ink.finding.light)), ("fontcolor", .string(Ink.findingText.light))]
    } else {
      if edge.isFaint {
        attributes.append(("color", .string(Ink.faintLine.light)))
      } else if edge.line == .implicit {
        attributes.append(("color", .string(Ink.implicit.light)))
      }
    }
    if let label = edge.label { attributes.append(("xlabel", .label(label))) }
    if edge.rule != nil { attributes.append(("constraint", .flag(false))) }
    if let address = sourceLink?.address(of: edge.location) { attributes.append(("URL", .string(address))) }
    return attributes
  }
}
