import StratusLayout

extension DiagramLayout {
  static let labelSize = 9.0

  /// Returns the layout with labels: along their edges, away from nodes, names and other labels as far as possible.
  func withLabels() -> Self {
    var layout = self
    layout.placeLabels()
    return layout
  }

  private mutating func placeLabels() {
    let hasLabels =
      diagram.edges.indices.contains { diagram.edges[$0].label != nil && !edges[$0].isEmpty }
      || diagram.boxes.contains { $0.shownRule != nil } || diagram.nodes.contains { $0.badge != nil }
    var placer = LabelPlacer(
      page: bands.dropFirst().reduce(bands.first ?? .zero) { $0.union($1) }, size: size, lines: hasLabels ? edges : [])
    for node in nodes { placer.reserve(node, isName: true) }
    for title in titles { if let title { placer.reserve(title.inset(by: -2), isName: true) } }
    for frame in bandNames { placer.reserve(frame, isName: true) }
    if hasLabels { for chain in edges { placer.reserveHead(of: chain) } }
    // Labels that may be anywhere avoid those that may not.
    for index in diagram.edges.indices { if let frame = ownLabels[index] { placer.reserve(frame) } }
    let rules = RuleCounts(diagram)
    placeBadges(with: &placer)
    placeNodeLabels(rules, with: &placer)
    placeBoxLabels(rules, with: &placer)
    placeEdgeLabels(rules, with: &placer)
  }

  private mutating func placeNodeLabels(_ rules: RuleCounts, with placer: inout LabelPlacer) {
    for (index, node) in diagram.nodes.enumerated() {
      guard let text = node.shownRule, let rule = node.rule, rules.hasLabels(rule) else { continue }
      let frame = placer.reserveFrame(Self.labelSize(of: text), at: nodes[index])
      labels.append(
        Label(
          text: text, frame: frame, edge: nil, isFinding: node.marksFinding,
          change: node.marksFinding ? nil : node.findingChange))
    }
  }

  /// Places the rules of boxes along their lower borders, where arrows leave space.
  private mutating func placeBoxLabels(_ rules: RuleCounts, with placer: inout LabelPlacer) {
    for (index, box) in diagram.boxes.enumerated() {
      guard let text = box.shownRule, let rule = box.rule, rules.hasLabels(rule), let rect = boxes[index] else {
        continue
      }
      let size = Self.labelSize(of: text)
      let reach = max(0, rect.width / 2 - size.width / 2 - 12)
      let border = [-reach, reach].map { Point(x: rect.center.x + $0, y: rect.maxY) }
      let frame = placer.frame(size, along: Curve.rounded(border, radius: 0), line: -1, mayLeave: false)
      placer.reserve(frame)
      labels.append(
        Label(
          text: text, frame: frame, edge: nil, isFinding: box.marksFinding,
          change: box.marksFinding ? nil : box.findingChange))
    }
  }

  /// Places the labels of edges, those of findings first, so that they get the better positions.
  private mutating func placeEdgeLabels(_ rules: RuleCounts, with placer: inout LabelPlacer) {
    let order = diagram.edges.indices.sorted {
      ((diagram.edges[$0].shownRule == nil ? 1 : 0), $0) < ((diagram.edges[$1].shownRule == nil ? 1 : 0), $1)
    }
    for index in order {
      let edge = diagram.edges[index]
      guard let text = edge.label(rules), !edges[index].isEmpty else { continue }
      let size = Self.labelSize(of: text)
      let own = index < ownStretches.count ? ownStretches[index] : nil
      let frame =
        ownLabels[index]
        ?? placer.frame(size, along: edges[index], line: index, mayLeave: edge.shownRule != nil, within: own)
      // In such a crowd, a reader could not see which arrow a label belongs to. The arrow keeps its color, heads and
      // tooltip.
      if placer.coversName(frame) { continue }
      if ownLabels[index] == nil { placer.reserve(frame) }
      labels.append(
        Label(
          text: text, frame: frame, edge: index, isFinding: edge.marksFinding,
          change: edge.marksFinding ? nil : edge.shownRule == nil ? edge.markedChange : edge.findingChange,
          leader: edge.shownRule == nil || ownLabels[index] != nil ? nil : Self.leader(from: frame, to: edges[index])))
    }
  }

  /// The frames of the names of layers.
  private var bandNames: [Rect] {
    zip(diagram.bands, bands).compactMap { band, frame in
      band.name.map {
        let width = TextMetrics.width(DisplayText.label($0), size: Page.bandNameSize, isBold: true)
        return Rect(x: frame.x + 12, y: frame.center.y - 9, width: width, height: 18)
      }
    }
  }

  static func labelSize(of text: String) -> Size {
    Size(width: TextMetrics.width(text, size: labelSize) + 8, height: 14)
  }
}

extension DiagramLayout {
  /// Returns the shortest line from the border of a label to its edge, or `nil` if the label is close to the edge.
  private static func leader(from frame: Rect, to chain: [Point]) -> [Point]? {
    let lines = Curve.samples(chain).map { [frame.nearest(to: $0), $0] }
    let shortest = lines.min { $0[0].distance(to: $0[1]) < $1[0].distance(to: $1[1]) }
    return shortest.flatMap { $0[0].distance(to: $0[1]) > 8 ? $0 : nil }
  }
}

extension Diagram.Edge {
  /// Returns the text at the edge, which does not name a rule that the legend names instead.
  func label(_ rules: RuleCounts) -> String? { rule.map(rules.hasLabels) ?? true ? label : countLabel }
}
