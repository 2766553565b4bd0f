import StratusDefinitions

/// The explanation of the signs that occur in a diagram.
struct Legend {
  enum Sign: Hashable {
    case scope(Scope)
    case abstract
    case line(Diagram.Edge.Line)
    case count
    case finding
  }

  struct Entry: Hashable {
    let sign: Sign
    let text: String
  }

  let entries: [Entry]

  init(of diagram: Diagram) {
    var scopes: Set<Scope> = []
    var hasAbstract = false
    for node in diagram.nodes {
      // Faint nodes have no color of a scope.
      guard !node.isFaint, case .definition(let scope, let isAbstract) = node.look else { continue }
      if isAbstract { hasAbstract = true } else { scopes.insert(scope) }
    }
    let plain = diagram.edges.filter { $0.rule == nil }
    let lines = Set(plain.map(\.shownLine)).subtracting([.collapsed])
    let hasFindings =
      plain.count < diagram.edges.count || diagram.nodes.contains { $0.rule != nil }
      || diagram.boxes.contains { $0.rule != nil }

    var entries = Scope.allCases.filter(scopes.contains).map { Entry(sign: .scope($0), text: $0.title) }
    if hasAbstract { entries.append(Entry(sign: .abstract, text: "abstract")) }
    entries += Diagram.Edge.Line.allCases.filter(lines.contains).map { Entry(sign: .line($0), text: $0.title) }
    if diagram.edges.contains(where: { $0.count > 1 }) {
      entries.append(Entry(sign: .count, text: "number of references"))
    }
    if hasFindings { entries.append(Entry(sign: .finding, text: "finding")) }
    self.entries = entries
  }

  private static let size = 9.0
  private static let signWidth = 24.0
  private static let gap = 16.0

  private func width(of entry: Entry) -> Double {
    Self.signWidth + 6 + TextMetrics.width(entry.text, size: Self.size) + Self.gap
  }

  private static let lineHeight = 18.0

  private func lines(within limit: Double) -> [Range<Int>] {
    // The last entry of a line needs no space after it.
    Flow.lines(entries.map(width(of:)), within: limit + Self.gap)
  }

  /// Returns the height, including the space above; zero without entries.
  func height(within limit: Double) -> Double {
    let lines = lines(within: limit)
    return lines.isEmpty ? 0 : 16 + Double(lines.count) * Self.lineHeight
  }

  /// The width in a single line.
  var width: Double { max(0, entries.reduce(0) { $0 + width(of: $1) } - Self.gap) }

  /// The width of the widest entry.
  var leastWidth: Double { (entries.map(width(of:)).max() ?? Self.gap) - Self.gap }

  /// Returns the shapes and text, from left to right, in lines of a limited width.
  func marks(at origin: Point, within limit: Double) -> [Drawing.Mark] {
    var marks: [Drawing.Mark] = []
    for (row, line) in lines(within: limit).enumerated() {
      var x = origin.x
      for entry in entries[line] {
        let frame = Rect(
          x: x, y: origin.y + Double(row) * Self.lineHeight, width: Self.signWidth, height: 12)
        marks += entry.sign.marks(in: frame)
        marks.append(
          .text(
            Drawing.Text(
              string: entry.text, at: Point(x: frame.maxX + 6, y: frame.y + 9.3), size: Self.size, colorRole: .mutedText
            )))
        x += width(of: entry)
      }
    }
    return marks
  }
}

extension Legend.Sign {
  fileprivate func marks(in frame: Rect) -> [Drawing.Mark] {
    let line = [Point(x: frame.x, y: frame.center.y), Point(x: frame.maxX, y: frame.center.y)]
    switch self {
    case .scope(let scope):
      return [.rect(frame, radius: 4, Drawing.Paint(fill: .scope(scope), stroke: .nodeBorder, width: 0.8))]
    case .abstract:
      return [.rect(frame, radius: 4, Drawing.Paint(fill: .node, stroke: .nodeBorder, width: 0.8, dash: .dashed))]
    case .line(let kind):
      let edge = Diagram.Edge(id: "", from: 0, to: 0, line: kind, count: 1, rule: nil, tooltip: "")
      return Arrow(edge, along: Curve.rounded(line, radius: 0)).marks(edge)
    case .count:
      let plate = Rect(center: frame.center, size: Size(width: 14, height: 11))
      return [
        .curve(Curve.rounded(line, radius: 0), Drawing.Paint(stroke: .edge, width: 2)),
        .rect(plate, radius: 3, Drawing.Paint(fill: .plate)),
        .text(Drawing.Text(string: "n", at: Point(x: frame.center.x, y: frame.y + 9), anchor: .middle, size: 9)),
      ]
    case .finding:
      let edge = Diagram.Edge(id: "", from: 0, to: 0, line: .initializer, count: 1, rule: "", tooltip: "")
      return Arrow(edge, along: Curve.rounded(line, radius: 0)).marks(edge)
    }
  }
}

extension Diagram.Edge.Line {
  /// The kind of line in words, as in legends.
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
