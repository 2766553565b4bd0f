import StratusLayout

extension Drawing {
  /// The end of an arrow: a triangle, two in a row, or a diamond.
  package struct Arrowhead: Sendable {
    package enum Style: Sendable {
      case filled
      case hollow
      case diamond
      /// Two filled triangles.
      case double
    }

    package let style: Style
    /// The length of one triangle.
    package let length: Double
    package let tip: Point

    package init(style: Style, length: Double, tip: Point) {
      self.style = style
      self.length = length
      self.tip = tip
    }

    /// The corners of each triangle or of the diamond, from the line to the tip.
    ///
    /// - Parameter base: The point where the line ends and the head begins.
    package func polygons(from base: Point) -> [[Point]] {
      let delta = tip - base
      // The angle is that of Graphviz's own arrowheads.
      let side = Point(x: -delta.y, y: delta.x) * (length * 0.35 / max(delta.length, 0.001))
      if style == .diamond {
        let middle = base + delta * 0.5
        return [[base, middle - side, tip, middle + side]]
      }
      let count = style == .double ? 2.0 : 1
      return stride(from: 0, to: count, by: 1).map { index in
        let start = base + delta * (index / count)
        return [start - side, base + delta * ((index + 1) / count), start + side]
      }
    }
  }
}

extension Drawing.Shape {
  /// An edge as a line with an arrowhead.
  ///
  /// - Parameter route: A chain of Bézier curves from border to border. The arrowhead replaces its last part.
  static func arrow(_ edge: Diagram.Edge, along route: [Point], width: Double) -> Self {
    let colorRole: ColorRole =
      edge.isSelected
      ? .selection
      : edge.marksFinding
        ? .finding
        : edge.changeColor
          ?? (edge.isFaint ? .faintLine : .edge)
    let isLong = [.hollow, .diamond].contains(edge.head)
    let length = (isLong ? 8.0 : 6.5) + max(0, edge.width - 1.1)
    let head = Drawing.Arrowhead(style: edge.head, length: length, tip: route.last ?? Point(x: 0, y: 0))
    // The line begins at its head: the dashes of edges that share a route then coincide.
    let line = Curve.shortened(route, by: edge.marksError ? 2 * length : length)
    return Self(
      .line(line.reversed(), head),
      Drawing.Paint(stroke: colorRole, width: width, dash: edge.isDashed ? .dashed : .solid))
  }
}
