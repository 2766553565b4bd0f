/// Shapes and text behind a diagram, from back to front.
struct Drawing {
  /// The height of the page, in points.
  let height: Double
  var marks: [Mark] = []

  enum Mark {
    case rect(Rect, radius: Double, Paint)
    /// A chain of cubic Bézier curves: a start, then three points for each curve.
    case curve([Point], Paint)
    case polygon([Point], Paint)
    case text(Text)
  }

  struct Paint {
    var fill: ColorRole?
    var stroke: ColorRole?
    var width = 1.0
    var dash = Dash.solid
  }

  struct Text {
    enum Anchor { case start, middle }
    var string: String
    /// The position on the base line.
    var at: Point
    var anchor = Anchor.start
    var size: Double
    var isBold = false
    var colorRole = ColorRole.text
  }
}
