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
    /// A line that a finding draws, of a kind of its own.
    case relation(Diagram.Edge.Line)
    case baselinedArrow
    case baselinedBox
    case change(ElementChange)
    case ghost
    case fixedFinding
    case selection
    case cut
    case child
    case group
    case summary(SummarySign)
  }

  /// The signs in the cells of a summary.
  enum SummarySign: Hashable {
    case errors, warnings, root
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
      guard !node.isFaint, node.change != .removed, case .definition(let look, _) = node.look else { continue }
      looks.insert(look)
    }
    // In a diagram of a difference, arrows show the difference instead.
    let plain = diagram.hasDifference ? [] : diagram.edges.filter { $0.rule == nil }
    let lines = Set(plain.map(\.line))
    var entries = Self.changes(in: diagram)
    // Targets and nodes have no scopes.
    if diagram.vocabulary != .assemblies { looks = [] }
    entries += DefinitionLook.all.filter(looks.contains).map { Entry(sign: .definition($0), text: $0.title) }
    entries += [Diagram.Edge.Line.parent, .contribution].filter(lines.contains).map {
      Entry(sign: .line($0), text: $0.title)
    }
    entries += Self.relations(in: diagram)
    if diagram.edges.contains(where: { $0.count > 1 }) {
      entries.append(Entry(sign: .count, text: "number of \(diagram.vocabulary.manyReferences)"))
    }
    if diagram.nodes.contains(where: { !$0.members.isEmpty }) {
      entries.append(Entry(sign: .group, text: "\(diagram.vocabulary.many) with the same neighbors"))
    }
    if !diagram.children.isEmpty { entries.append(Entry(sign: .child, text: "child activation")) }
    entries += Self.findings(in: diagram)
    entries += Self.baselined(in: diagram)
    for (rule, count, isFixed) in RuleCounts(diagram, diagram.trunks).unlabeled where isFixed {
      entries.append(Entry(sign: .fixedFinding, text: "\(rule) ×\(count)"))
    }
    if RuleCounts(diagram, diagram.trunks).hasLabels(ofFixed: true) {
      entries.append(Entry(sign: .fixedFinding, text: "fixed finding"))
    }
    if diagram.edges.contains(where: \.isSelected) {
      entries.append(Entry(sign: .cut, text: "reference to cut"))
    }
    if diagram.nodes.contains(where: \.isSelected) { entries.append(Entry(sign: .selection, text: "selected")) }
    self.entries = entries
  }

  /// Returns the signs of findings that occur in a diagram. A rule that marks too many elements for labels is named
  /// here.
  private static func findings(in diagram: Diagram) -> [Entry] {
    let rules = RuleCounts(diagram, diagram.trunks)
    let elements: [any OverlaidElement] = diagram.nodes + diagram.boxes
    return [false, true].flatMap { isWarning -> [Entry] in
      let arrows = diagram.edges.filter { $0.marksFinding && $0.isWarning == isWarning }
      let boxes = elements.filter { $0.marksFinding && $0.isWarning == isWarning }
      if arrows.isEmpty, boxes.isEmpty { return [] }
      let sign = arrows.isEmpty ? Sign.findingBox(isWarning: isWarning) : .findingArrow(isWarning: isWarning)
      let texts = Set(arrows.compactMap(\.shownRule) + boxes.compactMap(\.shownRule))
      let unlabeled = rules.unlabeled.filter { !$0.isFixed && texts.contains($0.rule) }
      let word = (diagram.hasDifference ? "new " : "") + (isWarning ? "warning" : "error")
      let hasOthers = texts.contains(where: rules.hasLabels)
      var entries = unlabeled.map { Entry(sign: sign, text: "\(word): \($0.rule) ×\($0.count)") }
      if hasOthers { entries.append(Entry(sign: sign, text: word)) }
      if !arrows.isEmpty, !boxes.isEmpty {
        entries.append(
          Entry(sign: .findingBox(isWarning: isWarning), text: (isWarning ? "box with a " : "box with an ") + word))
      }
      return entries
    }
  }

  /// Returns the kinds of lines that only findings draw.
  private static func relations(in diagram: Diagram) -> [Entry] {
    Set(diagram.edges.map(\.line)).sorted().filter(\.isRelation).map { Entry(sign: .relation($0), text: $0.title) }
  }

  /// Returns the sign of findings that the baseline accepts.
  private static func baselined(in diagram: Diagram) -> [Entry] {
    guard diagram.hasBaselinedElements else { return [] }
    let hasArrow = diagram.edges.contains(where: \.isBaselined)
    return [Entry(sign: hasArrow ? .baselinedArrow : .baselinedBox, text: "baselined")]
  }

  init(of summary: Summary) {
    guard summary.hasLegend else {
      entries = []
      return
    }
    let vocabulary = summary.vocabulary
    let cells = summary.bands.flatMap(\.cells)
    func entry(_ sign: Sign, _ text: String, if isShown: Bool) -> [Entry] {
      isShown ? [Entry(sign: sign, text: text)] : []
    }
    entries =
      entry(.summary(.root), "used by no other \(vocabulary.one), but uses others", if: cells.contains(where: \.isRoot))
      + entry(
        .summary(.errors), vocabulary.words("errors that start in an assembly"),
        if: cells.contains { $0.findings.errors > 0 })
      + entry(.summary(.warnings), "warnings", if: cells.contains { $0.findings.warnings > 0 })
      + entry(.count, "\(vocabulary.manyReferences) between layers", if: summary.arrows.contains { $0.severity == nil })
      + entry(
        .findingArrow(isWarning: false), "references that break a rule",
        if: summary.arrows.contains { $0.severity != nil })
  }

  /// Returns the kinds of change that occur in a diagram.
  private static func changes(in diagram: Diagram) -> [Entry] {
    let nodes = diagram.nodes.filter { !$0.isGhost }
    let known = Set(
      nodes.compactMap(\.change) + diagram.boxes.compactMap(\.change) + diagram.edges.compactMap(\.change))
    let entries = [ElementChange.added, .removed, .changed, .unchanged].filter(known.contains).map {
      Entry(sign: .change($0), text: $0.title)
    }
    return entries + (nodes.count < diagram.nodes.count ? [Entry(sign: .ghost, text: "moved from here")] : [])
  }

  static let size = 9.0
  private static let signWidth = 24.0
  private static let gap = 16.0

  private func width(of entry: Entry) -> Double {
    Self.signWidth + 6 + TextMetrics.width(entry.text, size: Self.size) + Self.gap
  }

  private static let lineHeight = 16.0

  private func lines(within limit: Double) -> [Range<Int>] {
    // The last entry of a line needs no gap.
    Flow.lines(entries.map(width(of:)), within: limit + Self.gap)
  }

  /// Returns the height, including the gap above; 0 without entries.
  func height(within limit: Double) -> Double {
    let lines = lines(within: limit)
    return lines.isEmpty ? 0 : 12 + Double(lines.count) * Self.lineHeight
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
