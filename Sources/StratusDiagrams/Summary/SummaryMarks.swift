import StratusLayout

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
