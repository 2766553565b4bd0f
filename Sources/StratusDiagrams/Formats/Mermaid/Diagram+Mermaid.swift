import StratusLayout

extension Diagram {
  /// Returns the diagram as a Mermaid flowchart, which GitHub, GitLab and many editors draw.
  ///
  /// Mermaid lays out the chart itself; invisible links keep the order of the layers. An arrow to a higher layer would
  /// reverse the order, so it is drawn downward, without a head, and its label has an arrow that points up. A chart
  /// that would be too wide leads from left to right instead. The last line is a comment with the legend. Names are
  /// written with entity codes, so that no part of them is read as syntax or markup.
  ///
  /// - Complexity: O(n log n).
  package func mermaid() -> String { mermaidChart().file }

  /// The reason why GitHub cannot draw the diagram legibly; `nil` if it can.
  package var mermaidExcess: String? {
    let chart = mermaidChart()
    if chart.linkCount > MermaidWriter.Limit.arrows {
      return "\(chart.linkCount) arrows are more than GitHub draws in one Mermaid chart (\(MermaidWriter.Limit.arrows))"
    }
    if chart.text.utf8.count > MermaidWriter.Limit.characters {
      return "\(chart.text.utf8.count) characters are more than GitHub reads of one Mermaid chart "
        + "(\(MermaidWriter.Limit.characters))"
    }
    if chart.isTooWide {
      return "a Mermaid chart about \(Int(chart.leastWidth / 100) * 100) pixels wide is not legible on a page"
    }
    return nil
  }

  /// Returns the chart, downward if it is narrow enough, and otherwise in the direction in which it is narrower.
  func mermaidChart() -> MermaidWriter {
    let chart = mermaidChart(.down)
    return chart.width(.down) <= MermaidWriter.Limit.width || chart.width(.down) <= chart.width(.right)
      ? chart : mermaidChart(.right)
  }

  private func mermaidChart(_ direction: MermaidWriter.Direction) -> MermaidWriter {
    var chart = MermaidWriter(title: title, facts: facts, direction)
    writeNodes(to: &chart)
    let bandOfNode = bandOfNode
    addRankConstraints(bandOfNode, in: &chart)
    let rules = RuleCounts(self)
    for edge in edges {
      let isUpward = bandOfNode[edge.from] > bandOfNode[edge.to]
      write(edge, rules, reverse: isUpward ? direction.reverse : nil, to: &chart)
    }
    for node in nodes {
      if let address = sourceLink?.address(of: node.location) { chart.addLink(Identifier.word(node.id), to: address) }
    }
    chart.finish()
    let isReversed = edges.contains { bandOfNode[$0.from] > bandOfNode[$0.to] }
    let signs = Legend(of: self).entries.map { "\($0.sign.words): \($0.text)" }
    chart.legend += signs + (isReversed ? ["\(direction.reverse): to a higher layer"] : [])
    return chart
  }

  private func writeNodes(to chart: inout MermaidWriter) {
    for section in sections {
      if let name = section.band.name {
        let id = Identifier.word(Identifier.id("layer", name))
        chart.open(id, label: DisplayText.label(name))
        chart.mark(id, .band)
      }
      for (box, nodes) in section.groups {
        if let box { open(box, in: &chart) }
        for node in nodes { write(node, to: &chart) }
        if box != nil { chart.close() }
      }
      if section.band.name != nil { chart.close() }
    }
  }

  /// Links the bottom nodes of each layer to the top nodes of the next, invisibly.
  private func addRankConstraints(_ bandOfNode: [Int], in chart: inout MermaidWriter) {
    var (hasUpper, hasLower) = (Set<Int>(), Set<Int>())
    let rows = Rows.of(self).ofNodes
    for edge in edges where bandOfNode[edge.from] == bandOfNode[edge.to] && rows[edge.from] < rows[edge.to] {
      hasLower.insert(edge.from)
      hasUpper.insert(edge.to)
    }
    var (tops, bottoms) = ([[String]](repeating: [], count: bands.count), [[String]](repeating: [], count: bands.count))
    for (index, (node, band)) in zip(nodes, bandOfNode).enumerated() {
      if !hasUpper.contains(index) { tops[band].append(Identifier.word(node.id)) }
      if !hasLower.contains(index) { bottoms[band].append(Identifier.word(node.id)) }
    }
    let present = bands.indices.filter { !tops[$0].isEmpty }
    for (upper, lower) in zip(present, present.dropFirst()) {
      chart.linkInvisibly(bottoms[upper], tops[lower], joint: "joint__\(upper)")
    }
  }

  private func open(_ box: Box, in chart: inout MermaidWriter) {
    let id = Identifier.word(box.id)
    // Mermaid breaks long labels at spaces and draws the second line behind the nodes.
    let words = [DisplayText.label(box.label), box.badge, box.shownRule].compactMap(\.self).joined(separator: " · ")
    chart.open(id, label: words.replacing(" ", with: "\u{A0}"))
    chart.mark(id, box.isFaint ? .faint : .box)
    if let change = box.markedChange { chart.mark(id, .change(change)) }
    if box.isFixed { chart.mark(id, .fixed) }
    if box.marksFinding { chart.mark(id, .finding) }
  }

  private func write(_ node: Node, to chart: inout MermaidWriter) {
    let id = Identifier.word(node.id)
    let (label, detail) = node.mermaidLines
    chart.node(id, label: label, detail: detail)
    if node.isFaint {
      chart.mark(id, .faint)
    } else if node.change != .removed {
      chart.mark(id, MermaidWriter.Class(node.look))
    }
    if let change = node.markedChange { chart.mark(id, .change(change)) }
    if node.isFixed { chart.mark(id, .fixed) }
    if node.marksFinding { chart.mark(id, .finding) }
  }

  /// - Parameter reverse: the sign for an arrow that leads to a higher layer; otherwise `nil`.
  private func write(_ edge: Edge, _ rules: RuleCounts, reverse: String?, to chart: inout MermaidWriter) {
    let (from, to) = (Identifier.word(nodes[edge.from].id), Identifier.word(nodes[edge.to].id))
    let style = MermaidWriter.style(of: edge)
    let label = [reverse, edge.mermaidLabel(rules)].compactMap(\.self).joined(separator: " ")
    if reverse != nil {
      chart.link(to, from, .none, isDashed: edge.dash != .solid, label: label, style: style)
    } else {
      chart.link(
        from, to, .init(of: edge), isDashed: edge.dash != .solid, label: label.isEmpty ? nil : label, style: style)
    }
  }
}

extension Diagram.Node {
  /// The lines of its label in a chart.
  var mermaidLines: (label: String, detail: String?) {
    // The sign alone would be a line of its own.
    let sign = !isGhost && (change == .added || change == .removed) ? badge : nil
    let details = [detail, sign == nil ? badge : nil, shownRule].compactMap(\.self)
    return (
      [sign, DisplayText.label(label)].compactMap(\.self).joined(separator: "\u{A0}"),
      details.isEmpty ? nil : details.joined(separator: " · ")
    )
  }
}

extension Diagram.Edge {
  /// The text at the edge in a chart.
  func mermaidLabel(_ rules: RuleCounts) -> String? { label(rules) ?? markedChange?.sign }
}
