import StratusLayout

extension DiagramLayout {
  private typealias Shape = Drawing.Shape

  /// Returns everything that is drawn.
  /// - Complexity: O(n).
  package func drawing() -> Drawing {
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing(size: size, shapes: [Shape(.box(page, isRounded: false), Drawing.Paint(fill: .page))])
    drawing.shapes += Header(of: diagram, within: textLimit).shapes(at: header)
    drawing.shapes += diagram.bands.indices.flatMap(band)
    drawing.shapes += Legend(of: diagram).shapes(at: legend, within: textLimit)
    drawing.shapes += blocks.map(shape(of:))
    drawing.shapes += children.map(shape(of:))
    drawing.shapes += diagram.boxes.indices.compactMap(box)
    drawing.shapes += linesFromBackToFront.map(shape(of:))
    drawing.shapes += diagram.nodes.indices.flatMap(node)
    drawing.shapes += diagram.boxes.indices.compactMap(name)
    drawing.shapes += children.map(title(of:))
    drawing.shapes += blocks.map(title(of:))
    drawing.shapes += labels.compactMap(leader) + labels.map(shape(of:))
    drawing.shapes += causeMarks.map { Shape.mark($0, at: $1) }
    if let band = bands.first {
      drawing.shapes += CauseList(diagram.causes).shapes(at: Point(x: band.maxX, y: band.y))
    }
    return drawing
  }

  private func band(_ index: Int) -> [Shape] {
    var rect = bands[index]
    let fill = Drawing.Paint(fill: index % 2 == 0 ? .band : .bandAlternate)
    let name = diagram.bands[index].name.map { name in
      Shape.text(
        Drawing.Text(DisplayText.label(name), size: Page.bandNameSize, isBold: true, colorRole: .bandName),
        at: Point(x: rect.x + 12, y: rect.center.y + Page.bandNameSize * 0.35))
    }
    // The next band covers the last point of this one. Graphviz rounds heights, so there could be a gap otherwise.
    if index + 1 < bands.count { rect.height += 1 }
    return [Shape(.box(rect, isRounded: false), fill)] + [name].compactMap { $0 }
  }

  private func box(_ index: Int) -> Shape? {
    guard let rect = boxes[index] else { return nil }
    let box = diagram.boxes[index]
    var paint = Drawing.Paint(fill: .box, stroke: .boxBorder)
    box.apply(to: &paint)
    var shape = Shape(.box(rect, isRounded: true), paint)
    shape.id = box.id
    shape.classes = "cluster assembly"
    shape.tooltip = DisplayText.visibleLines(box.tooltip)
    return shape
  }

  /// The name of a box. It has no background, which would hide edges.
  private func name(ofBox index: Int) -> Shape? {
    guard let rect = titles[index] else { return nil }
    let box = diagram.boxes[index]
    var shape = Shape(
      .box(rect, isRounded: false),
      text: Drawing.Text(
        DisplayText.label(box.label), size: NodeMetrics.boxFontSize, isBold: true, isLeading: true,
        colorRole: box.isFaint ? .faintText : .bandName))
    shape.classes = "node assembly-name"
    return shape
  }

  private func shape(of child: ChildFrame) -> Shape {
    var shape = Shape(.box(child.frame, isRounded: true), Drawing.Paint(stroke: .boxBorder))
    shape.classes = "cluster child"
    return shape
  }

  private func title(of child: ChildFrame) -> Shape {
    var shape = Shape(
      .box(child.title, isRounded: false),
      text: Drawing.Text(
        child.label, size: NodeMetrics.detailSize, isBold: true, isLeading: true, colorRole: .mutedText))
    shape.classes = "node child-name"
    return shape
  }

  private func shape(of block: Aside.Block) -> Shape {
    var shape = Shape(.box(block.frame, isRounded: true), Drawing.Paint(stroke: .boxBorder))
    shape.classes = "cluster unreferenced"
    return shape
  }

  private func title(of block: Aside.Block) -> Shape {
    var shape = Shape(
      .box(block.title, isRounded: false),
      text: Drawing.Text(
        Self.title(ofBlock: block.count), size: NodeMetrics.detailSize, isLeading: true, colorRole: .mutedText))
    shape.classes = "node block-name"
    return shape
  }

  // MARK: Nodes

  private func node(_ index: Int) -> [Shape] {
    let (node, rect) = (diagram.nodes[index], nodes[index])
    let emphasis = Emphasis.classNames(ofNode: index, in: diagram)
    return node.members.isEmpty ? shapes(of: node, at: rect, emphasis) : shapes(ofGroup: node, at: rect, emphasis)
  }

  private func shapes(ofGroup group: Diagram.Node, at rect: Rect, _ emphasis: [String]) -> [Shape] {
    let frame = GroupFrame(of: group)
    var paint = Drawing.Paint(fill: .box, stroke: .boxBorder)
    group.apply(to: &paint)
    var shape = Shape(.box(rect, isRounded: true), paint)
    shape.id = group.id
    shape.classes = (["node", "group"] + emphasis).joined(separator: " ")
    shape.tooltip = DisplayText.visibleLines(group.tooltip)
    let title = frame.title.enumerated().map { index, line in
      var shape = Shape(
        .box(frame.line(index, in: rect), isRounded: false),
        text: Drawing.Text(
          DisplayText.visible(line), size: NodeMetrics.detailSize, isLeading: true,
          colorRole: group.isFaint ? .faintText : .mutedText))
      shape.classes = (["node", "detail"] + emphasis).joined(separator: " ")
      return shape
    }
    let members = group.members.enumerated().flatMap { shapes(of: $1, at: frame.member($0, in: rect), emphasis) }
    return [shape] + title + members
  }

  private func shapes(of node: Diagram.Node, at rect: Rect, _ emphasis: [String]) -> [Shape] {
    let label = DisplayText.label(node.label)
    var shape = Shape(
      .box(rect, isRounded: true), paint(of: node),
      text: Drawing.Text(
        // The detail below the label is a shape of its own, because text in two sizes would need markup.
        node.detail == nil ? label : label + "\n ", size: NodeMetrics.fontSize, isBold: node.isBold,
        colorRole: node.isFaint ? .faintText : node.change == .removed ? .mutedText : .text))
    shape.id = node.id
    shape.classes =
      (["node"] + (node.isFaint ? ["faint"] : []) + node.look.classes
      + (node.markedChange.map { [$0.title] } ?? []) + emphasis).joined(separator: " ")
    shape.tooltip = DisplayText.visibleLines(node.tooltip)
    shape.link = diagram.sourceLink?.address(of: node.location)
    guard let detail = node.detail else { return [shape] }
    let lower = Rect(x: rect.x + 2, y: rect.center.y + 2, width: rect.width - 4, height: 12)
    var detailShape = Shape(
      .box(lower, isRounded: false),
      text: Drawing.Text(
        DisplayText.visible(detail), size: NodeMetrics.detailSize,
        colorRole: node.isFaint ? .faintText : .mutedText))
    detailShape.classes = (["node", "detail"] + emphasis).joined(separator: " ")
    return [shape, detailShape]
  }

  private func paint(of node: Diagram.Node) -> Drawing.Paint {
    var paint = Drawing.Paint(fill: .node, stroke: .nodeBorder)
    if case .definition(let look, _) = node.look { (paint.fill, paint.dash) = (look.fill, look.dash) }
    if node.isFaint || node.change == .removed { paint.fill = .faintFill }
    node.apply(to: &paint)
    return paint
  }

  // MARK: Edges

  /// An edge, or the line of a trunk: its route, the boxes at its ends, and for a branch, the trunk that has its head.
  private typealias Line = (edge: Diagram.Edge, route: [Point], boxes: [Int], trunk: Diagram.Edge?)

  private var lines: [Line] {
    var lines = zip(diagram.edges, edges).map { Line($0, $1, [$0.from, $0.to], nil) }
    for (trunk, route) in zip(trunks, edges.suffix(trunks.count)) {
      let edge = diagram.edge(ofTrunk: trunk)
      for branch in trunk { lines[branch].trunk = edge }
      lines.append(Line(edge, route, boxes(of: trunk), nil))
    }
    return lines
  }

  private func boxes(of edges: [Int]) -> [Int] { edges.flatMap { [diagram.edges[$0].from, diagram.edges[$0].to] } }

  /// Where edges share a route, the most important one is visible: faint edges are drawn first, findings last.
  private var linesFromBackToFront: [Line] {
    func depth(_ edge: Diagram.Edge) -> Int {
      edge.marksError ? 3 : edge.marksFinding ? 2 : edge.isFaint ? 0 : 1
    }
    let drawn = lines.filter { $0.route.count >= 4 }
    return (0...3).flatMap { layer in drawn.filter { depth($0.edge) == layer } }
  }

  private func shape(of line: Line) -> Shape {
    let edge = line.edge
    var shape = Shape.arrow(edge, along: line.route, width: diagram.width(of: edge), below: line.trunk)
    var classes = ["edge", "\(edge.line)"]
    if edge.marksFinding { classes.append(edge.isWarning ? "finding warning" : "finding") }
    if edge.isBaselined { classes.append("baselined") }
    if let change = edge.markedChange { classes.append(change.title) }
    if edge.isFaint { classes.append("faint") }
    shape.id = edge.id
    shape.classes = (classes + Emphasis.classNames(at: line.boxes, of: diagram.nodes.count)).joined(separator: " ")
    shape.tooltip = DisplayText.visibleLines(edge.tooltip)
    shape.link = diagram.sourceLink?.address(of: edge.location)
    return shape
  }

  /// The line from a label to its edge, for a label that is not at its edge.
  private func leader(of label: Label) -> Shape? {
    guard let anchor = label.anchor else { return nil }
    let line = Curve.rounded([label.frame.center, anchor], radius: 0)
    return Shape(.line(line, nil), Drawing.Paint(stroke: label.lineColor ?? .boxBorder, width: 0.8))
  }

  private func shape(of label: Label) -> Shape {
    var shape = Shape(
      .box(label.frame, isRounded: true),
      Drawing.Paint(
        fill: label.isFinding && !label.isWarning
          ? .findingTint : label.isFixed ? .addedTint : label.change?.tint ?? .plate,
        stroke: label.lineColor ?? .boxBorder, width: 0.8, dash: label.isWarning ? .dashed : .solid),
      text: Drawing.Text(
        DisplayText.visibleLines(label.text), size: Self.labelSize, isBold: label.change == .added,
        colorRole: label.isFinding ? .findingText : label.isFixed ? .added : label.change?.textColor ?? .mutedText))
    shape.classes = (["node", "label"] + (label.isFinding ? ["finding"] : []) + emphasis(of: label))
      .joined(separator: " ")
    return shape
  }

  private func emphasis(of label: Label) -> [String] {
    guard let edge = label.edge else { return [] }
    let all = trunks.first { $0.contains(edge) } ?? [edge]
    return Emphasis.classNames(at: boxes(of: all), of: diagram.nodes.count)
  }
}

extension Diagram.Node.Look {
  fileprivate var classes: [String] {
    switch self {
    case .definition(let look, _): ["definition", look.name]
    case .assembly: ["assembly"]
    case .injectedAssembly: ["injected-assembly"]
    case .layer: ["layer"]
    }
  }
}

extension DiagramLayout.Label {
  /// The color of its border and of its leader; `nil` for a label that shows neither a finding nor a difference.
  fileprivate var lineColor: ColorRole? { isFinding ? .finding : isFixed ? .added : change?.lineColor }
}
