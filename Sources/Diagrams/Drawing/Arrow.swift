/// An edge as a line with its head.
enum Arrow {
  /// - Parameter chain: from border to border.
  static func marks(_ edge: Picture.Edge, along chain: [Point]) -> [Drawing.Mark] {
    guard chain.count >= 4, let tip = chain.last else { return [] }
    let ink: Ink = edge.rule != nil ? .finding : edge.line == .implicit ? .implicit : .edge
    let isHollow = edge.line == .parent && edge.rule == nil
    let length = (isHollow ? 8.0 : 6.5) + max(0, edge.width - 1.1)
    // A finding has two heads in a row: a sign that does not need its colour.
    let heads = edge.rule == nil ? 1 : 2
    var marks: [Drawing.Mark] = []
    var line = chain
    var end = tip
    for _ in 0..<heads {
      line = Curve.shortened(line, by: length)
      guard let base = line.last else { break }
      marks.append(head(from: base, to: end, width: length * 0.8, ink: ink, isHollow: isHollow))
      end = base
    }
    // From the head backwards: where edges share a way, their dashes fall on one another.
    marks.insert(.curve(line.reversed(), Drawing.Paint(stroke: ink, width: edge.width, dash: edge.line.dash)), at: 0)
    return marks
  }

  private static func head(from base: Point, to tip: Point, width: Double, ink: Ink, isHollow: Bool) -> Drawing.Mark {
    let delta = tip - base
    let length = max(delta.length, 0.001)
    let side = Point(x: -delta.y, y: delta.x) * (width / 2 / length)
    return .polygon(
      [base + side, tip, base - side],
      Drawing.Paint(fill: isHollow ? .page : ink, stroke: ink, width: isHollow ? 1 : 0.5))
  }
}
