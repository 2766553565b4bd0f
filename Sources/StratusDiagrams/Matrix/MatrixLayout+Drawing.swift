import StratusLayout

extension DependencyMatrix {
  /// Returns everything that is drawn.
  ///
  /// - Complexity: O(n) for n elements and cells.
  package func drawing() -> Drawing { MatrixLayout(self).drawing() }
}

extension MatrixLayout {
  private typealias Shape = Drawing.Shape

  func drawing() -> Drawing {
    let page = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing(size: size, shapes: [Shape(.box(page, isRounded: false), Drawing.Paint(fill: .page))])
    drawing.shapes += header.shapes(at: Point(x: DiagramLayout.Page.margin, y: DiagramLayout.Page.margin))
    drawing.shapes += matrix.blocks.indices.flatMap(stripe)
    drawing.shapes += ground
    drawing.shapes += matrix.elements.indices.flatMap(headings)
    drawing.shapes += matrix.cells.flatMap(cell)
    drawing.shapes += frames
    let lower = bottom + (repeatsNumbers ? cell + 4 : 0)
    drawing.shapes += legend.shapes(at: Point(x: DiagramLayout.Page.margin, y: lower + 16), within: textLimit)
    return drawing
  }

  // MARK: Background

  private func stripe(_ index: Int) -> [Shape] {
    let block = matrix.blocks[index]
    let fill = Drawing.Paint(fill: index % 2 == 0 ? .band : .bandAlternate)
    let name = Drawing.Text(
      DisplayText.label(block.name), size: DiagramLayout.Page.bandNameSize, isBold: true, colorRole: .bandName)
    return [Shape(.box(stripe(of: block), isRounded: false), fill), .text(name, at: self.name(of: block))]
  }

  /// The area of the matrix, the squares of the layers, and the lines between cells.
  private var ground: [Shape] {
    let all = 0..<matrix.elements.count
    guard !all.isEmpty else { return [] }
    var shapes = [Shape(.box(square(all), isRounded: false), Drawing.Paint(fill: .box))]
    shapes += matrix.blocks.map {
      Shape(.box(square($0.elements), isRounded: false), Drawing.Paint(fill: .bandAlternate))
    }
    shapes += matrix.groups.filter { $0.count > 1 }.map {
      Shape(.box(square($0), isRounded: false), Drawing.Paint(fill: .band))
    }
    for index in 1..<max(all.count, 2) where index < all.count {
      let paint = Drawing.Paint(stroke: .faintLine, width: 0.5)
      shapes.append(line(frame(rows: index..<index, columns: all), paint))
      shapes.append(line(frame(rows: all, columns: index..<index), paint))
    }
    return shapes
  }

  /// Draws a rectangle without width or height as a line.
  private func line(_ rect: Rect, _ paint: Drawing.Paint) -> Shape {
    Shape(
      .line(Curve.rounded([Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.maxY)], radius: 0), nil), paint)
  }

  // MARK: Elements

  private func headings(_ index: Int) -> [Shape] {
    let element = matrix.elements[index]
    let colorRole: ColorRole = element.rule != nil ? .findingText : element.isFaint ? .mutedText : .text
    var label = Shape(
      .box(label(of: index), isRounded: false),
      text: Drawing.Text(
        DisplayText.label(element.label), size: labelSize, isBold: element.rule != nil, isLeading: true,
        colorRole: colorRole))
    label.id = element.id
    let number = Drawing.Text("\(index + 1)", size: countSize, colorRole: .mutedText)
    let frames = [rowNumber(of: index), columnNumber(of: index)] + (repeatsNumbers ? [lowerNumber(of: index)] : [])
    let headings = [label] + frames.map { Shape(.box($0, isRounded: false), text: number) }
    let diagonal = Shape(
      .box(frame(row: index, column: index), isRounded: false), Drawing.Paint(fill: .diagonal), text: number)
    return (headings + [diagonal]).map { shape in
      var shape = shape
      shape.classes = (["node", "heading"] + Emphasis.classNames(ofNode: index, of: matrix.elements.count))
        .joined(separator: " ")
      shape.tooltip = DisplayText.visibleLines(element.tooltip)
      shape.link = matrix.sourceLink?.address(of: element.location)
      return shape
    }
  }

  // MARK: Cells

  private func cell(_ cell: DependencyMatrix.Cell) -> [Shape] {
    let rect = frame(row: cell.row, column: cell.column).inset(by: 0.5)
    let isFinding = !cell.rules.isEmpty
    let fill = cell.isFaint ? .faintFill : CountScale(cell.count).fill(isFinding: isFinding)
    var shape = Shape(
      .box(rect, isRounded: false), Drawing.Paint(fill: fill),
      text: Drawing.Text(
        CountScale.shown(cell.count), size: countSize, isBold: isFinding,
        colorRole: cell.isFaint ? .faintText : .text))
    shape.id = cell.id
    let classes = ["edge", "cell"] + (isFinding ? ["finding"] : []) + (cell.isFaint ? ["faint"] : [])
    let emphasis = Emphasis.classNames(at: [cell.column, cell.row], of: matrix.elements.count)
    shape.classes = (classes + emphasis).joined(separator: " ")
    shape.tooltip = DisplayText.visibleLines(cell.tooltip)
    shape.link = matrix.sourceLink?.address(of: cell.location)
    guard isFinding else { return [shape] }
    var mark = MatrixLegend.findingMark(in: rect)
    mark.classes = (["edge", "mark"] + emphasis).joined(separator: " ")
    return [shape, mark]
  }

  // MARK: Frames

  private var frames: [Shape] {
    let groups = matrix.groups.filter { group in !matrix.blocks.contains { $0.elements == group } && group.count > 1 }
    let closing = matrix.cells.filter(\.closesCycle).map { frame(row: $0.row, column: $0.column).inset(by: 1) }
    let squares = matrix.cycles.map { square($0) }
    let paint = Drawing.Paint(stroke: .boxBorder)
    return groups.map { Shape(.box(square($0), isRounded: false), paint) }
      + matrix.blocks.map {
        Shape(.box(square($0.elements), isRounded: false), Drawing.Paint(stroke: .nodeBorder, width: 1.5))
      }
      + (squares + closing).map { Shape(.box($0, isRounded: false), MatrixLegend.cyclePaint) }
  }
}
