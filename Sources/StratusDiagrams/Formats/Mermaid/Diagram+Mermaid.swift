extension Diagram {
  /// Returns the diagram as a Mermaid flowchart, which GitHub, GitLab and many editors draw.
  ///
  /// Mermaid lays out the chart itself; invisible links keep the order of the layers. An arrow to a higher layer would
  /// reverse the order, so it is drawn downward, without a head, and its label has an arrow that points up.
  /// Names are written with entity codes, so that no part of them is read as syntax or markup.
  ///
  /// - Complexity: O(n log n).
  package func mermaid() -> String { mermaidChart().text }

  /// The limits of GitHub for one chart, which readers cannot raise.
  private enum MermaidLimit {
    static let characters = 50_000
    static let arrows = 500
  }

  /// The reason why GitHub cannot draw the diagram; `nil` if it can.
  package var mermaidExcess: String? {
    let chart = mermaidChart()
    if chart.linkCount > MermaidLimit.arrows {
      return "\(chart.linkCount) arrows are more than GitHub draws in one Mermaid chart (\(MermaidLimit.arrows))"
    }
    if chart.text.utf8.count > MermaidLimit.characters {
      return "\(chart.text.utf8.count) characters are more than GitHub reads of one Mermaid chart "
        + "(\(MermaidLimit.characters))"
    }
    return nil
  }

  private func mermaidChart() -> MermaidWriter {
    var chart = MermaidWriter(title: ([title] + facts).joined(separator: " · "))
    writeNodes(to: &chart)
    let bandOfRank = bands.enumerated().flatMap { band, ranks in ranks.ranks.map { _ in band } }
    addRankConstraints(bandOfRank, in: &chart)
    for edge in edges {
      let isUpward = bandOfRank[nodes[edge.from].rank] > bandOfRank[nodes[edge.to].rank]
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
  private func addRankConstraints(_ bandOfRank: [Int], in chart: inout MermaidWriter) {
    var (hasUpper, hasLower) = (Set<Int>(), Set<Int>())
    for edge in edges {
      let (from, to) = (nodes[edge.from].rank, nodes[edge.to].rank)
      guard bandOfRank[from] == bandOfRank[to], from < to else { continue }
      hasLower.insert(edge.from)
      hasUpper.insert(edge.to)
    }
    var (tops, bottoms) = ([[String]](repeating: [], count: bands.count), [[String]](repeating: [], count: bands.count))
    for (index, node) in nodes.enumerated() {
      let band = bandOfRank[node.rank]
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
    chart.open(id, label: DisplayText.label(box.label), detail: box.rule)
    chart.mark(id, .box)
    if box.isFaint { chart.mark(id, .faint) }
    if box.rule != nil { chart.mark(id, .finding) }
  }

  private func write(_ node: Node, to chart: inout MermaidWriter) {
    let id = Identifier.word(node.id)
    let details = [node.detail, node.rule].compactMap { $0 }
    chart.node(
      id, label: DisplayText.label(node.label), detail: details.isEmpty ? nil : details.joined(separator: " · "))
    chart.mark(id, MermaidWriter.Class(node.look))
    if node.isFaint { chart.mark(id, .faint) }
    if node.rule != nil { chart.mark(id, .finding) }
  }

  private func write(_ edge: Edge, isUpward: Bool, to chart: inout MermaidWriter) {
    let (from, to) = (Identifier.word(nodes[edge.from].id), Identifier.word(nodes[edge.to].id))
    let style = MermaidWriter.style(of: edge)
    if isUpward {
      let label = ["▲", edge.label].compactMap { $0 }.joined(separator: " ")
      chart.link(to, from, .none, edge.shownLine, label: label, style: style)
    } else {
      let line = edge.shownLine
      chart.link(from, to, line == .parent ? .circle : .arrow, line, label: edge.label, style: style)
    }
  }
}

extension Legend {
  /// Writes a frame with the signs, unless there are none.
  fileprivate func write(to chart: inout MermaidWriter) {
    let shown = entries.filter { $0.sign != .count }
    guard !shown.isEmpty else { return }
    chart.open("legend", label: "Legend")
    chart.mark("legend", .box)
    for entry in shown {
      switch entry.sign {
      case .scope(let scope):
        let id = "legend__\(scope.rawValue)"
        chart.node(id, label: entry.text)
        chart.mark(id, .scope(scope))
      case .abstract:
        chart.node("legend__abstract", label: entry.text)
        chart.mark("legend__abstract", .abstract)
      case .line(let line): write(line, label: entry.text, rule: nil, to: &chart)
      case .finding: write(.initializer, label: entry.text, rule: "", to: &chart)
      case .count: break
      }
    }
    chart.close()
  }

  private func write(_ line: Diagram.Edge.Line, label: String, rule: String?, to chart: inout MermaidWriter) {
    let name = rule == nil ? "\(line)" : "finding"
    let edge = Diagram.Edge(id: "", from: 0, to: 0, line: line, count: 1, rule: rule, tooltip: "")
    for end in ["legend__\(name)__from", "legend__\(name)__to"] {
      chart.node(end, label: "\u{A0}")
      chart.mark(end, .assembly)
    }
    chart.link(
      "legend__\(name)__from", "legend__\(name)__to", line == .parent ? .circle : .arrow, line, label: label,
      style: MermaidWriter.style(of: edge))
  }
}
