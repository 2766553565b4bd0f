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
      || diagram.nodes.contains { $0.shownRule != nil } || diagram.boxes.contains { $0.badge != nil }
    var placer = LabelPlacer(
      page: bands.dropFirst().reduce(bands.first ?? .zero) { $0.union($1) }, size: size, lines: hasLabels ? edges : [])
    for node in nodes { placer.reserve(node, isName: true) }
    for title in titles { if let title { placer.reserve(title.inset(by: -2), isName: true) } }
    for title in blocks.map(\.title) + children.map(\.title) { placer.reserve(title, isName: true) }
    for frame in bandNames { placer.reserve(frame, isName: true) }
    if hasLabels {
      for (edge, chain) in zip(diagram.edges, edges) where chain.count >= 4 {
        guard let head = edge.arrowhead(of: chain), let base = Curve.shortened(chain, by: edge.headLength).last else {
          continue
        }
        placer.reserveHead(Array(head.polygons(from: base).joined()))
      }
    }
    let mark = Size(width: CauseList.markSize, height: CauseList.markSize)
    for (_, center) in causeMarks { placer.reserve(Rect(center: center, size: mark)) }
    // Labels that may be anywhere avoid those that may not.
    for index in diagram.edges.indices { if let frame = ownLabels[index] { placer.reserve(frame) } }
    let rules = RuleCounts(diagram, trunks)
    placeBadges(with: &placer)
    for (node, frame) in zip(diagram.nodes, nodes) {
      placeLabel(of: node, count: node.members.count, at: frame, rules, with: &placer)
    }
    for (box, frame) in zip(diagram.boxes, boxes) { placeLabel(of: box, at: frame, rules, with: &placer) }
    placeEdgeLabels(rules, with: &placer)
  }

  /// Places the rule of a node or box at its border, or near it if arrows leave no space there. Without any, there is
  /// no label; the element keeps its color and tooltip.
  ///
  /// - Parameter count: the number of assemblies in a group; 0 or 1 for other elements.
  private mutating func placeLabel(
    of element: some OverlaidElement, count: Int = 1, at frame: Rect?, _ rules: RuleCounts,
    with placer: inout LabelPlacer
  ) {
    guard let frame, let rule = element.shownRule, rules.hasLabels(rule) else { return }
    let text = count > 1 ? "\(rule) ×\(count)" : rule
    guard let label = placer.reserveFrame(Self.labelSize(of: text), at: frame) else { return }
    labels.append(
      Label(
        text: text, frame: label, edge: nil, anchor: Self.anchor(of: label, [frame.nearest(to: label.center)]),
        isFinding: element.marksFinding, isWarning: element.isWarning && element.marksFinding,
        isFixed: element.isFixed))
  }

  /// Places the labels of edges, those of findings first, so that they get the better positions.
  private mutating func placeEdgeLabels(_ rules: RuleCounts, with placer: inout LabelPlacer) {
    let branches = Set(trunks.joined())
    let labeled = diagram.edges.indices.filter {
      diagram.edges[$0].label(rules) != nil && !edges[$0].isEmpty && !branches.contains($0)
    }
    let findings = sharedLabels(of: labeled.filter { diagram.edges[$0].shownRule != nil })
    let others = labeled.filter { diagram.edges[$0].shownRule == nil }.map {
      EdgeLabel(edges: [$0], points: ownPoints(of: $0))
    }
    for label in trunks.indices.map(label(ofTrunk:)) + findings + others {
      let first = diagram.edges[label.edges[0]]
      let count = label.edges.reduce(0) { $0 + diagram.edges[$1].count }
      guard let text = label.edges.count > 1 ? first.label(count: count, rules) : first.label(rules) else { continue }
      let own = label.edges.count == 1 ? ownLabels[label.edges[0]] : nil
      guard let frame = own ?? self.frame(of: label, Self.labelSize(of: text), with: placer) else { continue }
      if own == nil { placer.reserve(frame) }
      labels.append(
        Label(
          text: text, frame: frame, edge: label.edges[0],
          anchor: own == nil ? Self.anchor(of: frame, label.points) : nil,
          isFinding: first.marksFinding, isWarning: first.isWarning && first.marksFinding, isFixed: first.isFixed,
          change: first.shownRule == nil ? first.markedChange : nil))
    }
  }

  /// The number of positions beside an arrow, one behind the other, for the label of a finding that a difference adds
  /// or removes, and of another finding.
  private static let reach = (ofDifference: 12, ofFinding: 3)

  /// Returns the frame of the label of an edge, which covers no name, head, or other label; `nil` if there is none.
  ///
  /// In such a crowd, a reader could not see which arrow a label belongs to. The arrow keeps its color, heads and
  /// tooltip. Only the label of a finding may then be beside its arrow, and that of a new or fixed one farther away.
  private func frame(of label: EdgeLabel, _ size: Size, with placer: LabelPlacer) -> Rect? {
    let frame = placer.frame(size, at: label.points, lines: label.edges)
    guard placer.covers(frame) else { return frame }
    let edge = diagram.edges[label.edges[0]]
    if label.isTrunk { return placer.frame(size, beside: label.points, reach: Self.reach.ofDifference) ?? frame }
    guard edge.shownRule != nil else { return nil }
    let reach = edge.findingChange == nil ? Self.reach.ofFinding : Self.reach.ofDifference
    return placer.frame(size, beside: label.points, reach: reach)
  }

  /// Returns the nearest of some points, to which a leader leads; `nil` if the label is there.
  private static func anchor(of frame: Rect, _ points: [Point]) -> Point? {
    func distance(_ point: Point) -> Double { frame.nearest(to: point).distance(to: point) }
    guard let nearest = points.min(by: { distance($0) < distance($1) }) else { return nil }
    return distance(nearest) > 6 ? nearest : nil
  }

  /// A label for edges that share a part of their routes, and points along that part.
  private struct EdgeLabel {
    let edges: [Int]
    let points: [Point]
    var isTrunk = false
  }

  /// Returns the label of a trunk, along its line.
  private func label(ofTrunk index: Int) -> EdgeLabel {
    EdgeLabel(edges: trunks[index], points: ownPoints(of: diagram.edges.count + index), isTrunk: true)
  }

  /// The properties of findings that share the last part of their routes, or the first.
  private struct Share: Hashable {
    let text: String
    let isWarning: Bool
    let line: Diagram.Edge.Line
    let node: Int

    init(_ edge: Diagram.Edge, at end: KeyPath<Diagram.Edge, Int>) {
      (text, isWarning, node) = (edge.shownRule ?? "", edge.isWarning, edge[keyPath: end])
      line = edge.line.isRelation ? edge.line : .collapsed
    }
  }

  /// Returns one label for all findings of a rule that share a part of their routes at their common end, and one for
  /// each other finding.
  private func sharedLabels(of findings: [Int]) -> [EdgeLabel] {
    var result: [EdgeLabel] = []
    var rest = findings.filter { ownLabels[$0] == nil }
    for end in [\Diagram.Edge.to, \.from] {
      let shares = Dictionary(grouping: rest) { Share(diagram.edges[$0], at: end) }
      for edges in shares.values.sorted(by: { $0[0] < $1[0] }) where edges.count > 1 {
        let shared = edges.dropFirst().reduce(Set(points(of: edges[0]))) { $0.intersection(points(of: $1)) }
        let common = points(of: edges[0]).filter(shared.contains)
        guard let first = common.first, let last = common.last else { continue }
        let isLong = first.distance(to: last) > 24
        // Arrows that are together only near their common end have one label there, if they are many.
        guard isLong || edges.count > 2 else { continue }
        let all = points(of: edges[0])
        let near = end == \.to ? all.suffix(16) : all.prefix(16)
        result.append(EdgeLabel(edges: edges, points: isLong ? common : Array(near)))
        rest.removeAll(where: edges.contains)
      }
    }
    let single = rest + findings.filter { ownLabels[$0] != nil }
    return (result + single.map { EdgeLabel(edges: [$0], points: ownPoints(of: $0)) }).sorted {
      $0.edges[0] < $1.edges[0]
    }
  }

  private func points(of edge: Int) -> [Point] { Curve.samples(edges[edge], perCurve: 16) }

  /// Returns points along the part of an edge that it shares with no other, or along all of it.
  private func ownPoints(of edge: Int) -> [Point] {
    let all = points(of: edge)
    let own = edge < ownStretches.count ? all.filter { ownStretches[edge].contains($0.y) } : []
    return own.isEmpty ? all : own
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

extension Diagram.Edge {
  /// Returns the text at the edge, which does not name a rule that the legend names instead.
  func label(_ rules: RuleCounts) -> String? { shownRule.map(rules.hasLabels) ?? true ? label : countLabel }

  /// Returns the text at edges that look like this one and share a line.
  ///
  /// - Parameter count: the number of all references.
  func label(count: Int, _ rules: RuleCounts) -> String? {
    var all = self
    all.count = count
    return all.label(rules)
  }
}
