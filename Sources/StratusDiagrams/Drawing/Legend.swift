import StratusGraph
import StratusLayout

/// The meaning of the signs that occur in a diagram.
struct Legend {
  enum Sign: Hashable {
    case definition(DefinitionLook)
    case line(Diagram.Edge.Line)
    case count
    /// A reference with a finding, or a box with an error or a label of a warning.
    case findingArrow(isWarning: Bool)
    case findingBox(isWarning: Bool)
    case change(ElementChange)
    case fixedFinding
    case selection
    case cut
  }

  struct Entry: Hashable {
    let sign: Sign
    let text: String
  }

  let entries: [Entry]

  init(of diagram: Diagram) {
    guard diagram.hasLegend else {
      entries = []
      return
    }
    var looks: Set<DefinitionLook> = []
    for node in diagram.nodes {
      // A faint or removed node does not show its scope.
      if !node.isFaint, node.change != .removed, case .definition(let look, _) = node.look { looks.insert(look) }
    }
    // In a diagram of a change, lines show the change instead of the kind of injection.
    let plain = diagram.hasChanges ? [] : diagram.edges.filter { $0.rule == nil }
    let lines = Set(plain.map(\.shownLine)).subtracting([.collapsed])
    var entries = Self.changes(in: diagram)
    entries += DefinitionLook.all.filter(looks.contains).map { Entry(sign: .definition($0), text: $0.title) }
    entries += Diagram.Edge.Line.allCases.filter(lines.contains).map { Entry(sign: .line($0), text: $0.title) }
    if diagram.edges.contains(where: { $0.count > 1 }) {
      entries.append(Entry(sign: .count, text: "number of references"))
    }
    entries += Self.findings(in: diagram)
    if diagram.hasFixedFindings { entries.append(Entry(sign: .fixedFinding, text: "fixed finding")) }
    if diagram.edges.contains(where: \.isSelected) {
      entries.append(Entry(sign: .cut, text: "reference to cut"))
    }
    if diagram.nodes.contains(where: \.isSelected) { entries.append(Entry(sign: .selection, text: "selected")) }
    self.entries = entries
  }

  /// Returns the signs of findings that occur in a diagram. A rule that marks too many elements for labels is named here.
  private static func findings(in diagram: Diagram) -> [Entry] {
    let rules = RuleCounts(diagram)
    let elements: [any ChangeableElement] = diagram.nodes + diagram.boxes
    return [false, true].flatMap { isWarning -> [Entry] in
      let arrows = diagram.edges.filter { $0.marksFinding && $0.isWarning == isWarning }
      let boxes = elements.filter { $0.marksFinding && $0.isWarning == isWarning }
      if arrows.isEmpty, boxes.isEmpty { return [] }
      let sign = arrows.isEmpty ? Sign.findingBox(isWarning: isWarning) : .findingArrow(isWarning: isWarning)
      let unlabeled = rules.unlabeled.filter { rule in
        (arrows.contains { $0.rule == rule.rule }) || boxes.contains { $0.rule == rule.rule }
      }
      let word = (diagram.hasChanges ? "new " : "") + (isWarning ? "warning" : "error")
      let hasOthers = (arrows.compactMap(\.rule) + boxes.compactMap(\.rule)).contains(where: rules.hasLabels)
      var entries = unlabeled.map { Entry(sign: sign, text: "\(word): \($0.rule) ×\($0.count)") }
      if hasOthers { entries.append(Entry(sign: sign, text: word)) }
      if !arrows.isEmpty, !boxes.isEmpty {
        entries.append(
          Entry(sign: .findingBox(isWarning: isWarning), text: (isWarning ? "box with a " : "box with an ") + word))
      }
      return entries
    }
  }

  /// Returns the kinds of change that occur in a diagram.
  private static func changes(in diagram: Diagram) -> [Entry] {
    let changes =
      diagram.nodes.compactMap(\.change) + diagram.boxes.compactMap(\.change) + diagram.edges.compactMap(\.change)
    let known = Set(changes)
    return [ElementChange.added, .removed, .changed, .unchanged].filter(known.contains).map {
      Entry(sign: .change($0), text: $0.title)
    }
  }

  fileprivate static let size = 9.0
  private static let signWidth = 24.0
  private static let gap = 16.0

  private func width(of entry: Entry) -> Double {
    Self.signWidth + 6 + TextMetrics.width(entry.text, size: Self.size) + Self.gap
  }

  private static let lineHeight = 18.0

  private func lines(within limit: Double) -> [Range<Int>] {
    // The last entry of a line needs no gap.
    Flow.lines(entries.map(width(of:)), within: limit + Self.gap)
  }

  /// Returns the height, including the gap above; 0 without entries.
  func height(within limit: Double) -> Double {
    let lines = lines(within: limit)
    return lines.isEmpty ? 0 : 16 + Double(lines.count) * Self.lineHeight
  }

  /// The width of all entries in one line.
  var width: Double { max(0, entries.reduce(0) { $0 + width(of: $1) } - Self.gap) }

  /// The width of the widest entry.
  var leastWidth: Double { (entries.map(width(of:)).max() ?? Self.gap) - Self.gap }

  /// Returns the entries from left to right, in as many lines as the width requires.
  func shapes(at origin: Point, within limit: Double) -> [Drawing.Shape] {
    var shapes: [Drawing.Shape] = []
    for (row, line) in lines(within: limit).enumerated() {
      var x = origin.x
      for entry in entries[line] {
        let frame = Rect(x: x, y: origin.y + Double(row) * Self.lineHeight, width: Self.signWidth, height: 12)
        shapes += entry.sign.shapes(in: frame)
        let text = Drawing.Text(entry.text, size: Self.size, colorRole: .mutedText)
        shapes.append(.text(text, at: Point(x: frame.maxX + 6, y: frame.y + 9.3)))
        x += width(of: entry)
      }
    }
    return shapes
  }
}

extension Legend.Sign {
  fileprivate func shapes(in frame: Rect) -> [Drawing.Shape] {
    let line = Curve.rounded(
      [Point(x: frame.x, y: frame.center.y), Point(x: frame.maxX, y: frame.center.y)], radius: 0)
    switch self {
    case .definition(let look):
      let paint = Drawing.Paint(fill: look.fill, stroke: .nodeBorder, width: 0.8, dash: look.dash)
      return [Drawing.Shape(.box(frame, isRounded: true), paint)]
    case .line(let kind):
      let edge = Diagram.Edge(id: "", from: 0, to: 0, line: kind, count: 1, rule: nil, tooltip: "")
      return [.arrow(edge, along: line, width: edge.width)]
    case .count:
      let plate = Rect(center: frame.center, size: Size(width: 14, height: 11))
      return [
        Drawing.Shape(.line(line, nil), Drawing.Paint(stroke: .edge, width: 2)),
        Drawing.Shape(
          .box(plate, isRounded: true), Drawing.Paint(fill: .plate), text: Drawing.Text("n", size: Legend.size)),
      ]
    case .change(let change): return change.shapes(in: frame)
    case .fixedFinding:
      let plate = Rect(center: frame.center, size: Size(width: 22, height: 11))
      return [
        Drawing.Shape(
          .box(plate, isRounded: true), Drawing.Paint(fill: .removedTint, stroke: .removed, width: 0.8),
          text: Drawing.Text("fixed", size: 7, colorRole: .mutedText))
      ]
    case .selection:
      return [Drawing.Shape(.box(frame, isRounded: true), Drawing.Paint(fill: .node, stroke: .selection, width: 2.4))]
    case .cut:
      let edge = Diagram.Edge(
        id: "", from: 0, to: 0, line: .initializer, count: 1, rule: nil, tooltip: "", isSelected: true)
      return [.arrow(edge, along: line, width: edge.width)]
    case .findingArrow(let isWarning):
      let edge = Diagram.Edge(
        id: "", from: 0, to: 0, line: .initializer, count: 1, rule: "", isWarning: isWarning, tooltip: "")
      return [.arrow(edge, along: line, width: edge.width)]
    case .findingBox(let isWarning):
      let paint = Drawing.Paint(
        fill: .node, stroke: .finding, width: isWarning ? 0.8 : 2, dash: isWarning ? .dashed : .solid)
      return [Drawing.Shape(.box(frame, isRounded: true), paint)]
    }
  }
}

extension Diagram.Edge.Line {
  var title: String {
    switch self {
    case .initializer: "initializer"
    case .property: "property"
    case .method: "method"
    case .parent: "parent"
    case .implicit: "found by type"
    case .collapsed: "references"
    }
  }
}
