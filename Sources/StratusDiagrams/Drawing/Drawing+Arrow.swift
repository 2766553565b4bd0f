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
      /// Two hollow triangles.
      case doubleHollow

      /// The number of triangles, or of diamonds.
      var count: Int { self == .double || self == .doubleHollow ? 2 : 1 }
      package var isHollow: Bool { self == .hollow || self == .doubleHollow }
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
      let count = Double(style.count)
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
  /// - Parameters:
  ///   - route: a chain of Bézier curves from border to border. The arrowhead replaces its last part.
  ///   - trunk: the trunk of which the edge is a branch, and which has the arrowhead; `nil` if there is none.
  static func arrow(_ edge: Diagram.Edge, along route: [Point], width: Double, below trunk: Diagram.Edge? = nil) -> Self
  {
    let paint = Drawing.Paint(stroke: edge.markColor ?? .edge, width: width, dash: edge.dash)
    // The line begins at its head: the dashes of edges that share a route then coincide.
    let headLength = (trunk ?? edge).headLength
    let line = headLength > 0 ? Curve.shortened(route, by: headLength) : route
    return Self(.line(line.reversed(), trunk == nil ? edge.arrowhead(of: route) : nil), paint)
  }
}

extension Diagram.Edge {
  /// Returns the head at the end of a route; `nil` without a head.
  func arrowhead(of route: [Point]) -> Drawing.Arrowhead? {
    head.map { style in
      Drawing.Arrowhead(
        style: style, length: headLength / Double(style.count), tip: route.last ?? Point(x: 0, y: 0))
    }
  }

  /// The length of its whole head; 0 without a head.
  var headLength: Double {
    guard let head else { return 0 }
    let triangle = head == .hollow || head == .diamond ? 8.0 : 6.5
    return Double(head.count) * (triangle + max(0, width - 1.1))
  }
}
