extension PlacedPicture {
  /// The picture as shapes and text.
  public func drawing() -> Drawing {
    var drawing = Drawing(size: size, title: picture.title, summary: Header.facts(of: picture))
    drawing.marks = [
      .rect(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 0, Drawing.Paint(fill: .page))
    ]
    func add(_ name: String, _ marks: [Drawing.Mark]) {
      if !marks.isEmpty { drawing.marks.append(.group(Drawing.Group(classes: [name], marks: marks))) }
    }
    add("header", Header.marks(for: picture, at: header))
    add("bands", picture.bands.indices.map(bandMark))
    add("boxes", picture.boxes.indices.compactMap(boxMark))
    add("edges", picture.edges.indices.filter { picture.edges[$0].rule == nil }.map(edgeMark))
    add("box-names", picture.boxes.indices.compactMap(boxNameMark))
    add("nodes", picture.nodes.indices.map(nodeMark))
    add("findings", picture.edges.indices.filter { picture.edges[$0].rule != nil }.map(edgeMark))
    add("labels", labels.flatMap(labelMarks))
    add("legend", Legend(of: picture).marks(at: legend))
    return drawing
  }

  private func bandMark(_ index: Int) -> Drawing.Mark {
    let rect = bands[index]
    var marks: [Drawing.Mark] = [.rect(rect, radius: 0, Drawing.Paint(fill: index % 2 == 0 ? .band : .bandAlternate))]
    if let name = picture.bands[index].name {
      marks.append(
        .text(
          Drawing.Text(
            string: DisplayText.label(name), at: Point(x: rect.x + 12, y: rect.center.y + Page.bandNameSize * 0.35),
            size: Page.bandNameSize, isBold: true, ink: .bandName)))
    }
    return .group(Drawing.Group(id: "band-\(index)", classes: ["band"], marks: marks))
  }

  private func boxMark(_ index: Int) -> Drawing.Mark? {
    guard let rect = boxes[index] else { return nil }
    let box = picture.boxes[index]
    let paint = Drawing.Paint(
      fill: .box, stroke: box.rule == nil ? .boxBorder : .finding, width: box.rule == nil ? 1 : 2)
    return .group(
      Drawing.Group(
        id: box.id, classes: ["assembly"], tooltip: box.tooltip, marks: [.rect(rect, radius: 8, paint)]))
  }

  /// On a plate, so that edges that pass behind it do not strike it through.
  private func boxNameMark(_ index: Int) -> Drawing.Mark? {
    guard let rect = boxes[index] else { return nil }
    let box = picture.boxes[index]
    let plate = Rect(x: rect.x + 6, y: rect.y + 4, width: NodeMetrics.width(ofLabel: box) + 6, height: 15)
    return .group(
      Drawing.Group(
        classes: ["assembly-name"],
        marks: [
          .rect(plate, radius: 4, Drawing.Paint(fill: .box)),
          .text(
            Drawing.Text(
              string: DisplayText.label(box.label), at: Point(x: rect.x + 10, y: rect.y + 16),
              size: NodeMetrics.boxFontSize,
              isBold: true, ink: .bandName)),
        ]))
  }

  private func nodeMark(_ index: Int) -> Drawing.Mark {
    let (node, rect) = (picture.nodes[index], nodes[index])
    var paint = Drawing.Paint(fill: .node, stroke: .nodeBorder)
    var classes = ["node"]
    if case .definition(let scope, let isAbstract) = node.look {
      paint.fill = isAbstract ? .node : .scope(scope)
      paint.dash = isAbstract ? .dashed : .solid
      classes += ["definition", isAbstract ? "abstract" : scope.rawValue]
    } else {
      classes.append(node.look == .layer ? "layer" : "assembly")
    }
    if node.rule != nil { (paint.stroke, paint.width) = (.finding, 2) }
    var marks: [Drawing.Mark] = [.rect(rect, radius: 7, paint)]
    let baseline = node.detail == nil ? rect.center.y + 3.8 : rect.center.y - 2
    marks.append(
      .text(
        Drawing.Text(
          string: DisplayText.label(node.label), at: Point(x: rect.center.x, y: baseline), anchor: .middle,
          size: NodeMetrics.fontSize, isBold: node.look.isBold)))
    if let detail = node.detail {
      marks.append(
        .text(
          Drawing.Text(
            string: detail, at: Point(x: rect.center.x, y: baseline + 13), anchor: .middle,
            size: NodeMetrics.detailSize,
            ink: .mutedText)))
    }
    return .group(Drawing.Group(id: node.id, classes: classes, tooltip: node.tooltip, marks: marks))
  }

  private func edgeMark(_ index: Int) -> Drawing.Mark {
    let edge = picture.edges[index]
    return .group(
      Drawing.Group(
        id: edge.id, classes: ["edge", "\(edge.line)"] + (edge.rule == nil ? [] : ["finding"]), tooltip: edge.tooltip,
        marks: Arrow.marks(edge, along: edges[index])))
  }

  private func labelMarks(_ label: Label) -> [Drawing.Mark] {
    let paint =
      label.isFinding
      ? Drawing.Paint(fill: .findingTint, stroke: .finding, width: 0.8)
      : Drawing.Paint(fill: .page, stroke: .boxBorder, width: 0.6)
    return [
      .rect(label.frame, radius: 4, paint),
      .text(
        Drawing.Text(
          string: label.text, at: Point(x: label.frame.center.x, y: label.frame.center.y + 3.2), anchor: .middle,
          size: Self.labelSize, ink: label.isFinding ? .findingText : .mutedText)),
    ]
  }
}
