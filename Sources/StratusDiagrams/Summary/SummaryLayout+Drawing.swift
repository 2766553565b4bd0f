import StratusLayout

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
    drawing.shapes += legend.shapes(at: legendOrigin, within: textLimit)
    return drawing
  }

  private func shapes(of name: SummaryBandName, _ band: Summary.Band) -> [Shape] {
    let peers = name.peers.map { frame, text in
      Shape.badge(frame, text, isWarning: band.amongPeers.errors == 0)
    }
    return [name.name.shape, name.counts.shape] + [peers].compactMap(\.self)
  }

  // MARK: Arrows

  /// The shaft and the head of an arrow. The head is a thin line of its own, because the heads of wide lines differ between formats.
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
