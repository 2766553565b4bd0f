import StratusLayout

extension Diagram {
  /// Returns the diagram in the DOT language of Graphviz, as bytes, which avoids a copy of a large text.
  ///
  /// The text is sorted, and every string is quoted. It fixes the rows of the grid, so that any `dot` draws the layers
  /// as rows.
  ///
  /// - Complexity: O(n).
  package func dotBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    writeDOT { bytes += $0 }
    return bytes
  }

  /// Writes the diagram in the DOT language in pieces, because the text of a large diagram needs more memory than
  /// anything else.
  ///
  /// - Parameter sink: receives each piece.
  /// - Throws: the first error that `sink` throws.
  package func writeDOT<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    var dot = DOTWriter()
    dot.open("digraph", title)
    writeDefaults(to: &dot)
    // `dot` has no page, and needs much more time for the longer edges of folded rows.
    let rows = Rows.of(self, isFolded: false)
    writeRuler(rows, to: &dot)
    try writeNodes(to: &dot, sink)
    writeRanks(rows, to: &dot)
    try writeEdges(rows, to: &dot, sink)
    dot.close()
    try dot.flush(sink, isLast: true)
  }

  private func writeDefaults(to dot: inout DOTWriter) {
    var graph: [DOTWriter.Attribute] = [
      ("comment", .string(DOTDocument.mark)),
      ("rankdir", "TB"), ("newrank", .flag(true)), ("nodesep", .number(level == .definitions ? 0.2 : 0.6)),
      ("ranksep", .number(level == .definitions ? 0.5 : 0.6)),
      // For the title and for the names of assemblies. Each font of each size takes time, so there are few.
      ("fontname", "Helvetica-Bold"), ("fontsize", .number(NodeMetrics.boxFontSize)),
    ]
    // For large graphs, a good layout in less time.
    if nodes.count > 60 { graph += [("nslimit", .number(0.1)), ("mclimit", .number(0.5))] }
    graph += [
      ("label", .label(title + "\n" + facts.joined(separator: " · ") + "\n ")), ("labelloc", "t"),
      ("pad", .number(0.3)),
    ]
    dot.defaults("graph", graph)
    dot.defaults(
      "node",
      [
        ("shape", "box"), ("style", "rounded,filled"), ("fontname", "Helvetica"),
        ("fontsize", .number(NodeMetrics.fontSize)), ("margin", .number(0)), ("height", .number(Self.usualHeight)),
        ("color", .string(ColorRole.nodeBorder.light)),
        ("fillcolor", .string(ColorRole.node.light)), ("fontcolor", .string(ColorRole.text.light)),
        ("penwidth", .number(1)),
      ])
    dot.defaults(
      "edge",
      [
        ("color", .string(ColorRole.edge.light)), ("penwidth", .number(Edge.leastWidth)), ("arrowsize", .number(0.6)),
        ("fontname", "Helvetica"),
        ("fontsize", .number(NodeMetrics.detailSize)),
      ])
  }

  /// The height of most nodes, in inches.
  private static let usualHeight = 24 / 72.0

  private static func rulerName(_ rank: Int) -> String { "rank-\(rank)" }

  /// Writes a chain of nodes, one for each rank, which separates the ranks and shows the names of the layers.
  private func writeRuler(_ rows: Rows, to dot: inout DOTWriter) {
    let width = bands.contains { $0.name != nil } ? 1.5 : 0.1
    for (band, ranks) in zip(bands, rows.bands) {
      for rank in ranks {
        let name = rank == ranks.lowerBound ? band.name ?? "" : ""
        dot.node(
          Self.rulerName(rank),
          [
            ("shape", "plaintext"), ("style", ""), ("label", .label(name.isEmpty ? "" : DisplayText.label(name))),
            ("group", "ruler"), ("width", .number(width)), ("fontname", "Helvetica-Bold"),
            ("fontcolor", .string(ColorRole.bandName.light)), ("height", .number(0.1)),
          ])
        if rank > 0 {
          dot.edge(
            Self.rulerName(rank - 1), Self.rulerName(rank), [("style", "invis"), ("weight", .number(100))])
        }
      }
    }
  }

  private func writeNodes<Failure>(
    to dot: inout DOTWriter, _ sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var members = [[Int]](repeating: [], count: boxes.count)
    for index in nodes.indices {
      if let box = nodes[index].box { members[box].append(index) } else { write(nodes[index], to: &dot) }
    }
    for (box, members) in zip(boxes, members) where !members.isEmpty {
      dot.open("subgraph", DOTWriter.cluster(box.id))
      dot.attribute("label", .label(DisplayText.label(box.label) + (box.badge.map { "\n" + $0 } ?? "")))
      dot.attribute("labeljust", "l")
      dot.attribute("style", box.change == .removed ? "rounded,filled,dashed" : "rounded,filled")
      if let width = box.borderWidth { dot.attribute("penwidth", .number(width)) }
      dot.attribute("color", .string((box.borderColor ?? .boxBorder).light))
      if box.isFaint { dot.attribute("fontcolor", .string(ColorRole.faintText.light)) }
      dot.attribute("fillcolor", .string(ColorRole.box.light))
      dot.attribute("margin", .number(10))
      dot.attribute("tooltip", .label(box.tooltip))
      for index in members { write(nodes[index], to: &dot) }
      dot.close()
      try dot.flush(sink)
    }
  }

  private func write(_ node: Node, to dot: inout DOTWriter) {
    let size = NodeMetrics.size(of: node)
    var label = DisplayText.label(node.label)
    if let detail = node.detail { label += "\n" + detail }
    if let badge = node.badge { label += "\n" + badge }
    dot.node(node.id) { dot in
      dot.add("label", .label(label))
      dot.add("width", .number(size.width / 72))
      let height = (size.height + (node.badge == nil ? 0 : 14)) / 72
      if height != Self.usualHeight { dot.add("height", .number(height)) }
      dot.add("id", .string(node.id))
      dot.add("tooltip", .label(node.tooltip))
      if case .definition(let look, _) = node.look {
        dot.add("fillcolor", .string(look.fill.light))
        if look.dash != .solid { dot.add("style", .string("rounded,filled,\(look.dash)")) }
      }
      if node.isFaint { dot.add("fontcolor", .string(ColorRole.faintText.light)) }
      if node.change == .removed {
        dot.add("style", "rounded,filled,dashed")
        dot.add("fillcolor", .string(ColorRole.faintFill.light))
        dot.add("fontcolor", .string(ColorRole.mutedText.light))
      }
      if let color = node.borderColor { dot.add("color", .string(color.light)) }
      if let width = node.borderWidth { dot.add("penwidth", .number(width)) }
      if let address = sourceLink?.address(of: node.location) { dot.add("URL", .string(address)) }
    }
  }

  private func writeRanks(_ rows: Rows, to dot: inout DOTWriter) {
    var ranks = [[Int]](repeating: [], count: rows.bands.last?.upperBound ?? 0)
    for (index, rank) in rows.ofNodes.enumerated() { ranks[rank].append(index) }
    for (rank, members) in ranks.enumerated() {
      dot.sameRank(Self.rulerName(rank), members.lazy.map { nodes[$0].id })
    }
  }

  private func writeEdges<Failure>(
    _ rows: Rows, to dot: inout DOTWriter, _ sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for edge in edges {
      dot.edge(nodes[edge.from].id, nodes[edge.to].id) { dot in
        dot.add("id", .string(edge.id))
        if nodes[edge.from].box == nodes[edge.to].box, nodes[edge.from].box != nil { dot.add("weight", .number(4)) }
        // An edge that leads upward would reverse the ranks.
        let isUpward = rows.ofNodes[edge.from] > rows.ofNodes[edge.to]
        if isUpward || edge.rule != nil { dot.add("constraint", .flag(false)) }
        addLook(of: edge, to: &dot)
      }
      try dot.flush(sink)
    }
  }

  private func addLook(of edge: Edge, to dot: inout DOTWriter) {
    dot.add("tooltip", .label(edge.tooltip))
    switch edge.head {
    case .filled: break
    case .hollow: dot.add("arrowhead", "onormal")
    case .diamond: dot.add("arrowhead", "diamond")
    case .double: dot.add("arrowhead", "normalnormal")
    case .doubleHollow: dot.add("arrowhead", "onormalonormal")
    case nil: dot.add("arrowhead", "none")
    }
    if edge.dash != .solid { dot.add("style", .string(edge.dash.rawValue)) }
    if edge.width != Edge.leastWidth { dot.add("penwidth", .number(edge.width)) }
    if let color = edge.markColor { dot.add("color", .string(color.light)) }
    if edge.marksFinding { dot.add("fontcolor", .string(ColorRole.findingText.light)) }
    if let label = edge.label { dot.add("xlabel", .label(label)) }
    if let address = sourceLink?.address(of: edge.location) { dot.add("URL", .string(address)) }
  }
}
