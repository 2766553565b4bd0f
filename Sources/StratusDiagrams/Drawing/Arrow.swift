/// The line and the head of an edge.
struct Arrow {
  let colorRole: ColorRole
  /// The name of the head in Graphviz.
  let shape: String
  /// The length of the head in units of ten points.
  let size: Double
  let tip: Point
  /// The chain of curves from the base of the head back to the start of the edge.
  let line: [Point]

  /// - Parameter chain: the route of the edge, from border to border.
  init(_ edge: Diagram.Edge, along chain: [Point]) {
    colorRole =
      edge.rule != nil ? .finding : edge.isFaint ? .faintLine : edge.shownLine == .implicit ? .implicit : .edge
    let isHollow = edge.shownLine == .parent && edge.rule == nil
    // A finding has two heads in a row, so that it can be recognized without its color.
    shape = edge.rule != nil ? "normalnormal" : isHollow ? "onormal" : "normal"
    size = ((isHollow ? 8.0 : 6.5) + max(0, edge.width - 1.1)) / 10
    tip = chain.last ?? Point(x: 0, y: 0)
    line = Curve.shortened(chain, by: size * 10 * (edge.rule == nil ? 1 : 2)).reversed()
  }

  /// Returns the shapes of the arrow, for legends: the line, then its heads.
  func marks(_ edge: Diagram.Edge) -> [Drawing.Mark] {
    guard let base = line.first else { return [] }
    var marks: [Drawing.Mark] = [
      .curve(line, Drawing.Paint(stroke: colorRole, width: edge.width, dash: edge.shownLine.dash))
    ]
    let delta = tip - base
    let length = max(delta.length, 0.001)
    // The width of the heads that Graphviz draws.
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
