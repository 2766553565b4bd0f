/// A finished picture as shapes and text, from back to front: what SVG, PNG and PDF are all written from, so that they agree.
public struct Drawing {
  var size: Size
  var title: String
  var summary: String
  var marks: [Mark] = []

  indirect enum Mark {
    case rect(Rect, radius: Double, Paint)
    /// A chain of cubic Bézier curves: a start, then three points for each.
    case curve([Point], Paint)
    case polygon([Point], Paint)
    case text(Text)
    case group(Group)
  }

  /// Marks that belong together and can be found again.
  struct Group {
    var id: String?
    var classes: [String]
    var tooltip: String?
    var marks: [Mark]
  }

  struct Paint {
    var fill: Ink?
    var stroke: Ink?
    var width = 1.0
    var dash = Dash.solid
  }

  struct Text {
    enum Anchor: String { case start, middle, end }
    var string: String
    /// On the base line.
    var at: Point
    var anchor = Anchor.start
    var size: Double
    var isBold = false
    var ink = Ink.text
  }
}
