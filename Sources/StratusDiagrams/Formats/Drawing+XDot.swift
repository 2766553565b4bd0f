extension Drawing {
  /// Returns the drawing in the xdot language of Graphviz, in points from the lower left corner.
  func xdot() -> String {
    var writer = XDotWriter(height: height)
    for mark in marks { writer.write(mark) }
    return writer.text
  }
}

private struct XDotWriter {
  let height: Double
  var text = ""

  mutating func write(_ mark: Drawing.Mark) {
    switch mark {
    case .rect(let rect, let radius, let paint):
      if radius > 0 {
        outline(Self.rounded(rect, radius: radius), paint, filled: "b", open: "B")
      } else {
        let corners = [
          Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y), Point(x: rect.maxX, y: rect.maxY),
          Point(x: rect.x, y: rect.maxY),
        ]
        outline(corners, paint, filled: "P", open: "p")
      }
    case .curve(let points, let paint): outline(points, paint, filled: "b", open: "B")
    case .polygon(let points, let paint): outline(points, paint, filled: "P", open: "p")
    case .text(let label): write(label)
    }
  }

  /// - Parameters:
  ///   - filled: the operation that fills and strokes.
  ///   - open: the one that only strokes.
  private mutating func outline(_ points: [Point], _ paint: Drawing.Paint, filled: String, open: String) {
    guard !points.isEmpty else { return }
    let stroke = paint.stroke ?? paint.fill ?? .page
    // A shape without a border gets a very thin one of its own color.
    string("S", "setlinewidth(\(Decimals.text(paint.stroke == nil ? 0.01 : paint.width)))")
    string("S", paint.dash.rawValue)
    string("c", stroke.light)
    if let fill = paint.fill { string("C", fill.light) }
    text += "\(paint.fill == nil ? open : filled) \(points.count)"
    for point in points { text += " \(Decimals.text(point.x)) \(Decimals.text(height - point.y))" }
    text += " "
  }

  private mutating func write(_ label: Drawing.Text) {
    let font = label.isBold ? Typeface.bold : Typeface.regular
    text += "F \(Decimals.text(label.size)) \(font.utf8.count) -\(font) "
    string("c", label.colorRole.light)
    let anchor =
      switch label.anchor {
      case .start: -1
      case .middle: 0
      }
    let width = TextMetrics.width(label.string, size: label.size, isBold: label.isBold)
    text += "T \(Decimals.text(label.at.x)) \(Decimals.text(height - label.at.y)) \(anchor) \(Decimals.text(width)) "
    text += "\(label.string.utf8.count) -\(label.string) "
  }

  private mutating func string(_ operation: String, _ value: String) {
    text += "\(operation) \(value.utf8.count) -\(value) "
  }

  /// Returns a rectangle with rounded corners as Bézier curves; 0.5523 of the radius is the usual approximation of a
  /// quarter of a circle.
  private static func rounded(_ rect: Rect, radius: Double) -> [Point] {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    let pull = radius * (1 - 0.5523)
    let (left, top, right, bottom) = (rect.x, rect.y, rect.maxX, rect.maxY)
    func line(_ from: Point, _ to: Point) -> [Point] {
      [from * (2 / 3.0) + to * (1 / 3.0), from * (1 / 3.0) + to * (2 / 3.0), to]
    }
    let starts = [
      Point(x: left + radius, y: top), Point(x: right, y: top + radius), Point(x: right - radius, y: bottom),
      Point(x: left, y: bottom - radius),
    ]
    let ends = [
      Point(x: right - radius, y: top), Point(x: right, y: bottom - radius), Point(x: left + radius, y: bottom),
      Point(x: left, y: top + radius),
    ]
    let pulls = [
      [Point(x: right - pull, y: top), Point(x: right, y: top + pull)],
      [Point(x: right, y: bottom - pull), Point(x: right - pull, y: bottom)],
      [Point(x: left + pull, y: bottom), Point(x: left, y: bottom - pull)],
      [Point(x: left, y: top + pull), Point(x: left + pull, y: top)],
    ]
    var points = [starts[0]]
    for side in 0..<4 { points += line(starts[side], ends[side]) + pulls[side] + [starts[(side + 1) % 4]] }
    return points
  }
}
