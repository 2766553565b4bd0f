import StratusLayout

extension Diagram {
  /// Returns the diagram as a Mermaid flowchart, which GitHub, GitLab and many editors draw.
  ///
  /// Mermaid lays out the chart itself; invisible links keep the order of the layers. An arrow to a higher layer would
  /// reverse the order, so it is drawn downward, without a head, and its label has an arrow that points up.
  /// Names are written with entity codes, so that no part of them is read as syntax or markup.
  ///
  /// - Complexity: O(n log n).
  package func mermaid() -> String { mermaidChart().text }

  /// The reason why GitHub cannot draw the diagram; `nil` if it can.
  package var mermaidExcess: String? {
    let chart = mermaidChart()
    if chart.linkCount > MermaidWriter.Limit.arrows {
      return "\(chart.linkCount) arrows are more than GitHub draws in one Mermaid chart (\(MermaidWriter.Limit.arrows))"
    }
    if chart.text.utf8.count > MermaidWriter.Limit.characters {
      return "\(chart.text.utf8.count) characters are more than GitHub reads of one Mermaid chart "
        + "(\(MermaidWriter.Limit.characters))"
    }
    return nil
  }

  func mermaidChart() -> MermaidWriter {
    var chart = MermaidWriter(title: ([title] + facts).joined(separator: " · "))
    writeNodes(to: &chart)
    let bandOfNode = bandOfNode
    addRankConstraints(bandOfNode, in: &chart)
    for edge in edges {
      let isUpward = bandOfNode[edge.from] > bandOfNode[edge.to]
      write(edge, isUpward: isUpward, to: &chart)
    }
    Legend(of: self).write(to: &chart)
    for node in nodes {
      if let address = sourceLink?.address(of: node.location) { chart.addLink(Identifier.word(node.id), to: address) }
    }
    chart.finish()
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
    // Mermaid breaks long labels at spaces, such as the one after the sign, and draws the second line behind the nodes.
    let label = DisplayText.label(box.label)
      .replacing(" ", with: "\u{A0}", maxReplacements: box.markedChange == nil ? 0 : 1)
    chart.open(id, label: label, detail: box.shownRule)
    chart.mark(id, box.isFaint ? .faint : .box)
    if let change = box.markedChange { chart.mark(id, .change(change)) }
    if box.marksFinding { chart.mark(id, .finding) }
  }

  private func write(_ node: Node, to chart: inout MermaidWriter) {
    let id = Identifier.word(node.id)
    // The sign alone would be a line of its own.
    let sign = node.change == .added || node.change == .removed ? node.badge : nil
    let details = [node.detail, sign == nil ? node.badge : nil, node.shownRule].compactMap(\.self)
    chart.node(
      id, label: [sign, DisplayText.label(node.label)].compactMap(\.self).joined(separator: "\u{A0}"),
      detail: details.isEmpty ? nil : details.joined(separator: " · "))
    if node.isFaint {
      chart.mark(id, .faint)
    } else if node.change != .removed {
      chart.mark(id, MermaidWriter.Class(node.look))
    }
    if let change = node.markedChange { chart.mark(id, .change(change)) }
    if node.marksFinding { chart.mark(id, .finding) }
  }

  private func write(_ edge: Edge, isUpward: Bool, to chart: inout MermaidWriter) {
    let (from, to) = (Identifier.word(nodes[edge.from].id), Identifier.word(nodes[edge.to].id))
    let style = MermaidWriter.style(of: edge)
    let label = [isUpward ? "▲" : nil, edge.label ?? edge.markedChange?.sign].compactMap(\.self)
      .joined(separator: " ")
    if isUpward {
      chart.link(to, from, .none, edge.dash, label: label, style: style)
    } else {
      chart.link(from, to, .init(of: edge), edge.dash, label: label.isEmpty ? nil : label, style: style)
    }
  }
}

extension Legend {
  /// Writes a frame with the signs, unless there are none.
  fileprivate func write(to chart: inout MermaidWriter) {
    let shown = entries.filter { !$0.sign.isOnlyDrawn }
    guard !shown.isEmpty else { return }
    chart.open("legend", label: "Legend")
    chart.mark("legend", .box)
    for (index, entry) in shown.enumerated() {
      switch entry.sign {
      case .definition(let look):
        let id = "legend__\(look.name)"
        chart.node(id, label: entry.text)
        chart.mark(id, .definition(look))
      case .line(let line): write(line, rule: nil, label: entry.text, id: "legend__\(index)", to: &chart)
      case .findingArrow, .findingBox:
        write(.initializer, rule: "", label: entry.text, id: "legend__\(index)", to: &chart)
      case .change(let change):
        let id = "legend__\(change.title)"
        chart.node(id, label: [change.sign, entry.text].filter { !$0.isEmpty }.joined(separator: " "))
        if change == .added || change == .changed { chart.mark(id, .assembly) }
        chart.mark(id, change == .unchanged ? .faint : .change(change))
      case .count, .fixedFinding, .selection, .cut: break
      }
    }
    chart.close()
  }

  private func write(
    _ line: Diagram.Edge.Line, rule: String?, label: String, id: String, to chart: inout MermaidWriter
  ) {
    let edge = Diagram.Edge(id: "", from: 0, to: 0, line: line, count: 1, rule: rule, tooltip: "")
    for end in ["\(id)__from", "\(id)__to"] {
      chart.node(end, label: "\u{A0}")
      chart.mark(end, .assembly)
    }
    let style = MermaidWriter.style(of: edge)
    chart.link("\(id)__from", "\(id)__to", .init(of: edge), edge.dash, label: label, style: style)
  }
}

extension Legend.Sign {
  /// Whether only images show the sign.
  fileprivate var isOnlyDrawn: Bool {
    switch self {
    case .count, .fixedFinding, .selection, .cut: true
    case .definition, .line, .findingArrow, .findingBox, .change: false
    }
  }
}
