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

  /// - Parameter marks: the marks of a change, which are drawn in place of scopes.
  func mermaidChart(_ marks: DiagramMarks = DiagramMarks()) -> MermaidWriter {
    var chart = MermaidWriter(title: ([title] + facts).joined(separator: " · "))
    writeNodes(marks, to: &chart)
    let bandOfRank = bands.enumerated().flatMap { band, ranks in ranks.ranks.map { _ in band } }
    addRankConstraints(bandOfRank, in: &chart)
    for edge in edges {
      let isUpward = bandOfRank[nodes[edge.from].rank] > bandOfRank[nodes[edge.to].rank]
      write(edge, marks, isUpward: isUpward, to: &chart)
    }
    if marks.isEmpty { Legend(of: self).write(to: &chart) } else { writeLegend(of: marks, to: &chart) }
    for node in nodes {
      if let address = sourceLink?.address(of: node.location) { chart.addLink(Identifier.word(node.id), to: address) }
    }
    chart.finish()
    return chart
  }

  private func writeNodes(_ marks: DiagramMarks, to chart: inout MermaidWriter) {
    for section in sections {
      if let name = section.band.name {
        let id = Identifier.word(Identifier.id("layer", name))
        chart.open(id, label: DisplayText.label(name))
        chart.mark(id, .band)
      }
      for (box, nodes) in section.groups {
        if let box { open(box, mark: marks[box.id], in: &chart) }
        for node in nodes { write(node, marks, to: &chart) }
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

  private func open(_ box: Box, mark: ChangeMark?, in chart: inout MermaidWriter) {
    let id = Identifier.word(box.id)
    let details = [mark?.rawValue, box.rule].compactMap(\.self)
    chart.open(
      id, label: DisplayText.label(box.label), detail: details.isEmpty ? nil : details.joined(separator: " · "))
    chart.mark(id, .box)
    if let mark { chart.mark(id, .change(mark)) } else if box.isFaint { chart.mark(id, .faint) }
    if box.rule != nil { chart.mark(id, .finding) }
  }

  private func write(_ node: Node, _ marks: DiagramMarks, to chart: inout MermaidWriter) {
    let id = Identifier.word(node.id)
    let mark = marks[node.id]
    let details = [mark?.rawValue, node.detail, node.rule].compactMap(\.self)
    chart.node(
      id, label: DisplayText.label(node.label), detail: details.isEmpty ? nil : details.joined(separator: " · "))
    if let mark {
      chart.mark(id, .change(mark))
    } else {
      chart.mark(id, marks.isEmpty ? MermaidWriter.Class(node.look) : .assembly)
      if node.isFaint { chart.mark(id, .faint) }
    }
    if node.rule != nil { chart.mark(id, .finding) }
  }

  private func write(_ edge: Edge, _ marks: DiagramMarks, isUpward: Bool, to chart: inout MermaidWriter) {
    let (from, to) = (Identifier.word(nodes[edge.from].id), Identifier.word(nodes[edge.to].id))
    let mark = marks.mark(of: edge, in: self)
    let style = MermaidWriter.style(of: edge, mark: mark, isPlain: !marks.isEmpty)
    let line = edge.shownLine
    let label = [mark?.sign, isUpward ? "▲" : nil, edge.label].compactMap(\.self).joined(separator: " ")
    if isUpward {
      chart.link(to, from, .none, line, label: label, style: style)
    } else {
      chart.link(from, to, line == .parent ? .circle : .arrow, line, label: label.isEmpty ? nil : label, style: style)
    }
  }

  /// Writes a frame with the marks that occur.
  private func writeLegend(of marks: DiagramMarks, to chart: inout MermaidWriter) {
    let edgeMarks = edges.map { marks.mark(of: $0, in: self) }
    let shown = Set((nodes.map(\.id) + boxes.map(\.id)).compactMap { marks[$0] } + edgeMarks.compactMap(\.self))
    chart.open("legend", label: "Legend")
    chart.mark("legend", .box)
    for mark in ChangeMark.allCases where shown.contains(mark) {
      chart.node("legend__\(mark.rawValue)", label: "\(mark.sign) \(mark.rawValue)")
      chart.mark("legend__\(mark.rawValue)", .change(mark))
    }
    if nodes.contains(where: { $0.isFaint && marks[$0.id] == nil }) {
      chart.node("legend__unchanged", label: "unchanged")
      chart.mark("legend__unchanged", .faint)
    }
    chart.close()
  }
}

extension Legend {
  /// Writes a frame with the signs, unless there are none.
  fileprivate func write(to chart: inout MermaidWriter) {
    let shown = entries.filter { !$0.sign.isOnlyDrawn }
    guard !shown.isEmpty else { return }
    chart.open("legend", label: "Legend")
    chart.mark("legend", .box)
    for entry in shown {
      switch entry.sign {
      case .definition(let look):
        let id = "legend__\(look.name)"
        chart.node(id, label: entry.text)
        chart.mark(id, .definition(look))
      case .line(let line): write(line, label: entry.text, rule: nil, to: &chart)
      case .finding: write(.initializer, label: entry.text, rule: "", to: &chart)
      case .count, .change, .fixedFinding: break
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

extension Legend.Sign {
  /// Whether only images show the sign.
  fileprivate var isOnlyDrawn: Bool {
    switch self {
    case .count, .change, .fixedFinding: true
    case .definition, .line, .finding: false
    }
  }
}
