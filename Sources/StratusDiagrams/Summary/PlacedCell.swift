import StratusLayout

extension SummaryLayout.PlacedCell {
  init(_ cell: Summary.Cell, _ style: SummaryCellStyle, in frame: Rect) {
    let padding = SummaryCellStyle.padding
    let line = style == .full ? frame.y + 13 : frame.center.y
    var right = frame.maxX - padding + 3
    func badge(_ count: Int) -> Rect? {
      guard count > 0 else { return nil }
      let size = Size(width: SummaryCellStyle.badgeWidth("\(count)"), height: 15)
      right -= size.width
      defer { right -= 4 }
      return Rect(x: right, y: line - size.height / 2, width: size.width, height: size.height)
    }
    (warnings, errors) = (badge(cell.findings.warnings), badge(cell.findings.errors))
    let root = cell.isRoot ? SummaryCellStyle.rootWidth : 0
    self.root =
      cell.isRoot ? (Point(x: frame.x + padding - 2, y: line), Point(x: frame.x + padding + 11, y: line)) : nil
    let start = Point(x: frame.x + padding + root, y: line + style.nameSize * 0.36)
    let name = SummaryLine.fitted(cell.name, size: style.nameSize, isBold: true, width: right - start.x)
    self.name = SummaryLine(Drawing.Text(name, size: style.nameSize, isBold: true), at: start)
    let shown = SummaryLine.fitted(
      cell.detail, size: SummaryCellStyle.detailSize, isBold: false, width: frame.width - 2 * padding)
    detail =
      style == .full
      ? SummaryLine(
        Drawing.Text(
          shown, size: SummaryCellStyle.detailSize,
          colorRole: cell.findings.errors > 0 ? .text : .mutedText),
        at: Point(x: frame.x + padding, y: frame.maxY - 10)) : nil
    (self.cell, self.frame) = (cell, frame)
  }
}
