import StratusLayout
import StratusSupport

extension Summary {
  /// Returns everything that is drawn.
  ///
  /// - Complexity: O(n) for n assemblies and arrows.
  package func drawing() -> Drawing { SummaryLayout(self).drawing() }
}

extension SummaryLayout {
  private typealias Shape = Drawing.Shape
  private typealias Paint = Drawing.Paint

  func drawing() -> Drawing {
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing(size: size, shapes: [Shape(.box(page, isRounded: false), Paint(fill: .page))])
    drawing.shapes += header.shapes(at: Point(x: DiagramLayout.Page.margin, y: DiagramLayout.Page.margin))
    drawing.shapes += headline.map(\.shape)
    for (index, band) in bands.enumerated() {
      var shape = Shape(.box(band, isRounded: false), Paint(fill: index % 2 == 0 ? .band : .bandAlternate))
      shape.id = summary.bands[index].name.map { Identifier.id("layer", $0) } ?? ""
      shape.classes = "layer"
      drawing.shapes.append(shape)
    }
    drawing.shapes += zip(summary.bands, names).flatMap { band, name in name.map { shapes(of: $0, band) } ?? [] }
    drawing.shapes += arrows.flatMap { arrow($0) + [label($0)] }
    drawing.shapes += cells.flatMap(shapes)
    drawing.shapes += rests.map(\.shape)
    drawing.shapes += causeMarks
    if let band = bands.first {
      drawing.shapes += CauseList(summary.causes).shapes(at: Point(x: band.maxX, y: band.y))
    }
    drawing.shapes += legend.shapes(at: legendOrigin, within: textLimit)
    return drawing
  }

  private var causeMarks: [Shape] {
    let corners = Dictionary(cells.map { ($0.cell.id, Point(x: $0.frame.x, y: $0.frame.y)) }) { first, _ in first }
    return summary.causes.all.compactMap { cause in corners[cause.element].map { Shape.mark(cause.number, at: $0) } }
  }

  private func shapes(of name: SummaryBandName, _ band: Summary.Band) -> [Shape] {
    let peers = name.peers.map { frame, text in
      Shape.badge(frame, text, isWarning: band.amongPeers.errors == 0)
    }
    return [name.name.shape, name.counts.shape] + [peers].compactMap(\.self)
  }

  // MARK: Arrows

  /// The shaft and the head of an arrow. The head is a thin line of its own, because the heads of wide lines differ
  /// between formats.
  private func arrow(_ placed: SummaryLanes.Placed) -> [Shape] {
    let isFinding = placed.arrow.severity != nil
    let colorRole: ColorRole = isFinding ? .finding : .edge
    let shaft = Curve.rounded([placed.start, placed.base], radius: 0)
    let stem = Curve.rounded([placed.base, placed.base + (placed.start - placed.base) * 0.02], radius: 0)
    let head = Drawing.Arrowhead(
      style: placed.arrow.severity == .error ? .double : .filled, length: placed.headLength, tip: placed.end)
    var shapes = [
      Shape(.line(shaft, nil), Paint(stroke: colorRole, width: placed.width)),
      Shape(.line(stem, head), Paint(stroke: colorRole)),
    ]
    shapes[0].id = placed.arrow.id
    for index in shapes.indices {
      shapes[index].classes = isFinding ? "edge finding" : "edge"
      shapes[index].tooltip = DisplayText.visibleLines(placed.arrow.tooltip)
    }
    return shapes
  }

  private func label(_ placed: SummaryLanes.Placed) -> Shape {
    let text = SummaryLanes.label(of: placed.arrow)
    var shape =
      placed.arrow.severity.map { Shape.badge(placed.label, text, isWarning: $0 == .warning) }
      ?? Shape(
        .box(placed.label, isRounded: true), Paint(fill: .plate, stroke: .boxBorder, width: 0.8),
        text: Drawing.Text(text, size: SummaryCellStyle.badgeSize))
    shape.classes = "node label"
    shape.tooltip = DisplayText.visibleLines(placed.arrow.tooltip)
    return shape
  }

  // MARK: Cells

  private func shapes(of placed: PlacedCell) -> [Shape] {
    let findings = placed.cell.findings
    var box = Shape(.box(placed.frame, isRounded: true), paint(of: placed.cell))
    box.id = placed.cell.id
    box.classes = "node assembly"
    box.tooltip = DisplayText.visibleLines(placed.cell.tooltip)
    box.link = summary.sourceLink?.address(of: placed.cell.location)
    let texts =
      [placed.name, placed.detail].compactMap { $0?.shape }
      + [
        placed.errors.map { Shape.badge($0, "\(findings.errors)", isWarning: false) },
        placed.warnings.map { Shape.badge($0, "\(findings.warnings)", isWarning: true) },
      ].compactMap(\.self)
    return [box] + (placed.root.map { [Shape.rootMark(from: $0.start, to: $0.tip)] } ?? [])
      + texts.map { shape in
        var shape = shape
        shape.tooltip = box.tooltip
        return shape
      }
  }

  private func paint(of cell: Summary.Cell) -> Paint {
    let findings = cell.findings
    return Paint(
      fill: findings.errors > 0
        ? CountScale(findings.errors).fill(isFinding: true) : findings.isEmpty ? .node : .findingTint,
      stroke: findings.isEmpty ? .boxBorder : .finding,
      dash: findings.errors == 0 && findings.warnings > 0 ? .dashed : .solid)
  }
}

/// How much the cells of a summary show.
enum SummaryCellStyle: CaseIterable {
  /// The name, the findings, and the counts.
  case full
  /// The name and the findings.
  case compact
  /// The same, with less space for names.
  case dense

  static let gap = 8.0
  static let padding = 9.0
  static let badgeSize = 10.5
  static let rootWidth = 19.0

  var height: Double {
    switch self {
    case .full: 42
    case .compact, .dense: 24
    }
  }

  var nameSize: Double {
    switch self {
    case .full: 13
    case .compact, .dense: 11
    }
  }

  private var widths: ClosedRange<Double> {
    switch self {
    case .full: 150...270
    case .compact: 110...230
    case .dense: 90...140
    }
  }

  static let detailSize = 10.5

  /// Returns the width of all cells: that of the widest one, unless a few are much wider than the others.
  func width(of cells: [Summary.Cell]) -> Double {
    let needed = cells.map { cell in
      let root = cell.isRoot ? Self.rootWidth : 0
      let name = root + TextMetrics.width(cell.name, size: nameSize, isBold: true) + Self.badgesWidth(of: cell)
      let detail = self == .full ? TextMetrics.width(cell.detail, size: Self.detailSize) : 0
      return max(name, detail) + 2 * Self.padding
    }.sorted()
    guard let widest = needed.last else { return widths.lowerBound }
    let usual = needed[(needed.count - 1) * 9 / 10]
    let width = widest > 1.2 * usual ? usual * 1.2 : widest
    return min(max(width, widths.lowerBound), widths.upperBound).rounded(.up)
  }

  // MARK: Numbers of findings

  static func badgeWidth(_ text: String) -> Double { TextMetrics.width(text, size: badgeSize, isBold: true) + 9 }

  /// Returns the width of the numbers of errors and warnings of a cell, with the gaps before them.
  static func badgesWidth(of cell: Summary.Cell) -> Double {
    [cell.findings.errors, cell.findings.warnings].filter { $0 > 0 }.reduce(0) { $0 + badgeWidth("\($1)") + 4 }
  }
}

extension Summary.Cell {
  /// The counts of an assembly.
  var detail: String {
    [definitions.map { Plural.text($0, "definition") }, "used by \(users)", "uses \(uses)"].compactMap(\.self)
      .joined(separator: " · ")
  }
}

/// The text at the left of a layer: its name, its size, and the number of findings among its assemblies.
struct SummaryBandName {
  let name: SummaryLine
  let counts: SummaryLine
  /// The frame of the number of findings among peers; `nil` if there are none.
  let peers: (frame: Rect, text: String)?

  private static let nameSize = 14.0
  private static let countSize = 10.5
  private static let peerSize = SummaryCellStyle.badgeSize

  init?(_ band: Summary.Band, at corner: Point) {
    guard let name = Self.name(of: band) else { return nil }
    self.name = SummaryLine(
      Drawing.Text(name, size: Self.nameSize, isBold: true, colorRole: .bandName), at: corner + Point(x: 0, y: 13))
    counts = SummaryLine(
      Drawing.Text(Self.counts(of: band), size: Self.countSize, colorRole: .mutedText), at: corner + Point(x: 0, y: 29))
    peers = Self.peers(of: band).map { text in
      let width = TextMetrics.width(text, size: Self.peerSize, isBold: true) + 14
      return (Rect(x: corner.x, y: corner.y + 38, width: width, height: 18), text)
    }
  }

  static func height(of band: Summary.Band) -> Double {
    band.name == nil ? 0 : band.amongPeers.isEmpty ? 34 : 56
  }

  static func width(of band: Summary.Band) -> Double {
    guard let name = name(of: band) else { return 0 }
    return max(
      TextMetrics.width(name, size: nameSize, isBold: true), TextMetrics.width(counts(of: band), size: countSize),
      peers(of: band).map { TextMetrics.width($0, size: peerSize, isBold: true) + 14 } ?? 0)
  }

  private static func name(of band: Summary.Band) -> String? { band.name.map { DisplayText.label($0, limit: 24) } }

  private static func counts(of band: Summary.Band) -> String {
    let definitions = band.cells.compactMap(\.definitions)
    return [
      band.vocabulary.count(band.cells.count),
      definitions.isEmpty ? nil : Plural.text(definitions.reduce(0, +), "definition"),
    ].compactMap(\.self).joined(separator: " · ")
  }

  private static func peers(of band: Summary.Band) -> String? {
    band.amongPeers.isEmpty ? nil : "\(band.amongPeers.total) among peers"
  }
}

/// The sentences of a summary: how much is wrong, what explains most of it, and the largest cycle.
enum SummaryHeadline {
  static func lines(of summary: Summary, from origin: Point, within width: Double) -> [SummaryLine] {
    let findings = summary.findings
    var texts: [Drawing.Text] = []
    func add(_ text: String?, size: Double, isBold: Bool = false, _ colorRole: ColorRole) {
      guard let text else { return }
      let lines = SummaryLine.wrapped(
        DisplayText.visible(text), size: size, isBold: isBold, width: width, lines: 2)
      texts += lines.map { Drawing.Text($0, size: size, isBold: isBold, colorRole: colorRole) }
    }
    let cause = summary.causes.all.first
    add(
      cause?.message ?? (findings.isEmpty ? "No findings" : counts(findings)), size: 19, isBold: true,
      findings.isEmpty ? .text : .findingText)
    if cause != nil { add(counts(findings), size: 14, .findingText) }
    // Few rules apply then, so "No findings" alone would promise too much.
    if summary.bands.allSatisfy({ $0.name == nil }) {
      add("No layers are declared, so layering is not checked.", size: 12, .mutedText)
    }
    if cause == nil { add(summary.fact.map { "\($0)." }, size: 14, .findingText) }
    if summary.rules.count > 1 { add(summary.rules.joined(separator: " · "), size: 11, .mutedText) }
    add(summary.cycle?.text, size: 12, .text)
    var y = origin.y
    return texts.map { text in
      y += text.size + 2
      defer { y += 5 }
      return SummaryLine(text, at: Point(x: origin.x, y: y))
    }
  }

  private static func counts(_ findings: Summary.FindingCount) -> String {
    [
      findings.errors > 0 ? Plural.text(findings.errors, "error") : nil,
      findings.warnings > 0 ? Plural.text(findings.warnings, "warning") : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

/// A line of text and its position.
struct SummaryLine {
  let text: Drawing.Text
  /// The left end of the baseline.
  let start: Point

  init(_ text: Drawing.Text, at start: Point) {
    (self.text, self.start) = (text, start)
  }

  /// The frame, which is at least as wide as the text in every font.
  var frame: Rect {
    Rect(
      x: start.x, y: start.y - text.size,
      width: TextMetrics.width(text.string, size: text.size, isBold: text.isBold), height: text.size * 1.2)
  }

  var shape: Drawing.Shape { .text(text, at: start) }

  /// Returns the beginning of a text that fits a width, with an ellipsis if something is cut off.
  static func fitted(_ text: String, size: Double, isBold: Bool, width: Double) -> String {
    if TextMetrics.width(text, size: size, isBold: isBold) <= width { return text }
    var rest = Substring(text)
    while !rest.isEmpty, TextMetrics.width(rest + "…", size: size, isBold: isBold) > width { rest.removeLast() }
    return rest + "…"
  }

  /// Returns the lines of a text that is broken between words. Of a text that needs too many, the last line ends in an
  /// ellipsis.
  static func wrapped(_ text: String, size: Double, isBold: Bool = false, width: Double, lines limit: Int) -> [String] {
    let words = text.split(separator: " ").map { fitted(String($0), size: size, isBold: isBold, width: width) }
    let space = TextMetrics.width(" ", size: size, isBold: isBold)
    let ranges = Flow.lines(
      words.map { TextMetrics.width($0, size: size, isBold: isBold) + space }, within: width + space)
    var lines = ranges.prefix(limit).map { words[$0].joined(separator: " ") }
    if ranges.count > limit, let last = lines.popLast() {
      lines.append(fitted(last + " …", size: size, isBold: isBold, width: width))
    }
    return lines
  }
}

extension Drawing.Shape {
  /// A number of findings: of errors if it is filled, and of warnings if it is outlined.
  static func badge(_ frame: Rect, _ text: String, isWarning: Bool) -> Self {
    let paint = Drawing.Paint(fill: isWarning ? .findingTint : .findingText, stroke: isWarning ? .finding : nil)
    let colorRole: ColorRole = isWarning ? .findingText : .page
    return Self(
      .box(frame, isRounded: true), paint,
      text: Drawing.Text(text, size: SummaryCellStyle.badgeSize, isBold: true, colorRole: colorRole))
  }

  /// The mark of an assembly that no other uses: an arrow from outside.
  static func rootMark(from start: Point, to tip: Point) -> Self {
    let route = Curve.rounded([start, tip], radius: 0)
    return Self(
      .line(Curve.shortened(route, by: 7).reversed(), Drawing.Arrowhead(style: .filled, length: 7, tip: tip)),
      Drawing.Paint(stroke: .text, width: 1.6))
  }
}

extension SVGDocument {
  /// - Parameter drawn: An SVG element whose start tag is its first line.
  package init(_ drawn: [UInt8], of summary: Summary) {
    let headline = [summary.fact?.description, summary.cycle?.text].compactMap(\.self)
    let findings = [
      Plural.text(summary.findings.errors, "error"), Plural.text(summary.findings.warnings, "warning"),
    ]
    self.init(
      drawn, title: summary.title, facts: ["summary"] + summary.facts + findings + headline,
      style: StyleSheet.text(for: ColorRole.allCases))
  }
}
