/// An edge as a line with its head.
struct Arrow {
  let colorRole: ColorRole
  /// Graphviz's name for the head.
  let shape: String
  /// In units of ten points, the length of a head.
  let size: Double
  let tip: Point
  /// From where the head begins backwards to where the edge begins.
  let line: [Point]

  /// - Parameter chain: from border to border.
  init(_ edge: Diagram.Edge, along chain: [Point]) {
    colorRole =
      edge.rule != nil ? .finding : edge.isFaint ? .faintLine : edge.shownLine == .implicit ? .implicit : .edge
    let isHollow = edge.shownLine == .parent && edge.rule == nil
    // A finding has two heads in a row: a sign that does not need its color.
    shape = edge.rule != nil ? "normalnormal" : isHollow ? "onormal" : "normal"
    size = ((isHollow ? 8.0 : 6.5) + max(0, edge.width - 1.1)) / 10
    tip = chain.last ?? Point(x: 0, y: 0)
    line = Curve.shortened(chain, by: size * 10 * (edge.rule == nil ? 1 : 2)).reversed()
  }

  /// The same without Graphviz, for legends: the line, then its heads.
  func marks(_ edge: Diagram.Edge) -> [Drawing.Mark] {
    guard let base = line.first else { return [] }
    var marks: [Drawing.Mark] = [
      .curve(line, Drawing.Paint(stroke: colorRole, width: edge.width, dash: edge.shownLine.dash))
    ]
    let delta = tip - base
    let length = max(delta.length, 0.001)
    // As wide as Graphviz draws them.
    let side = Point(x: -delta.y, y: delta.x) * (size * 3.5 / length)
    let heads = edge.rule == nil ? 1 : 2
    for head in 0..<heads {
      let start = base + delta * (Double(head) / Double(heads))
      let end = base + delta * (Double(head + 1) / Double(heads))
      let paint = Drawing.Paint(fill: shape == "onormal" ? .page : colorRole, stroke: colorRole, width: 1)
      marks.append(.polygon([start + side, end, start - side], paint))
    }
    return marks
  }
}
