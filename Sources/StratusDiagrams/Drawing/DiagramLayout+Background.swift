extension DiagramLayout {
  /// What stands behind the graph, in Graphviz's drawing language: the page, title, bands and legend.
  public func background() -> String {
    var drawing = Drawing(height: size.height)
    drawing.marks = [
      .rect(Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 0, Drawing.Paint(fill: .page))
    ]
    drawing.marks += Header(of: diagram, within: textLimit).marks(at: header)
    drawing.marks += diagram.bands.indices.flatMap(bandMarks)
    drawing.marks += Legend(of: diagram).marks(at: legend, within: textLimit)
    return drawing.xdot()
  }

  private func bandMarks(_ index: Int) -> [Drawing.Mark] {
    let rect = bands[index]
    var marks: [Drawing.Mark] = [.rect(rect, radius: 0, Drawing.Paint(fill: index % 2 == 0 ? .band : .bandAlternate))]
    if let name = diagram.bands[index].name {
      marks.append(
        .text(
          Drawing.Text(
            string: DisplayText.label(name), at: Point(x: rect.x + 12, y: rect.center.y + Page.bandNameSize * 0.35),
            size: Page.bandNameSize, isBold: true, colorRole: .bandName)))
    }
    return marks
  }
}
