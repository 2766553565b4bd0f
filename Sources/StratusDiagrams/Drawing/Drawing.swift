import StratusLayout

/// A placed diagram as boxes, lines, and text, in points from the upper left corner.
package struct Drawing: Sendable {
  package let size: Size
  /// From back to front.
  package var shapes: [Shape]

  package init(size: Size, shapes: [Shape] = []) {
    self.size = size
    self.shapes = shapes
  }

  /// The resolution at which names are 13 pixels high, for browsers and PNG.
  package static let dotsPerInch = 85

  /// A format of images.
  package enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf
  }

  /// A box or a line, with its text and its metadata.
  package struct Shape: Sendable {
    package var form: Form
    package var paint: Paint
    package var text: Text?
    /// Unique in the drawing; empty for shapes without an id.
    package var id = ""
    /// Separated by spaces.
    package var classes = ""
    /// One or more lines; empty for shapes without a tooltip.
    package var tooltip = ""
    /// The address that the shape links to.
    package var link: String?

    package init(_ form: Form, _ paint: Paint = Paint(), text: Text? = nil) {
      self.form = form
      self.paint = paint
      self.text = text
    }
  }

  package enum Form: Sendable {
    case box(Rect, isRounded: Bool)
    /// A chain of cubic Bézier curves: a start, then three points for each curve. The arrowhead is at its start.
    case line([Point], Arrowhead?)
  }

  package struct Paint: Sendable {
    package var fill: ColorRole?
    package var stroke: ColorRole?
    package var width: Double
    package var dash: Dash

    package init(fill: ColorRole? = nil, stroke: ColorRole? = nil, width: Double = 1, dash: Dash = .solid) {
      self.fill = fill
      self.stroke = stroke
      self.width = width
      self.dash = dash
    }
  }

  package struct Text: Sendable {
    /// Printable characters and line breaks.
    package var string: String
    package var size: Double
    package var isBold: Bool
    /// Whether the text begins at the left edge of its box instead of being centered in it.
    package var isLeading: Bool
    package var colorRole: ColorRole

    package init(
      _ string: String, size: Double, isBold: Bool = false, isLeading: Bool = false, colorRole: ColorRole = .text
    ) {
      self.string = string
      self.size = size
      self.isBold = isBold
      self.isLeading = isLeading
      self.colorRole = colorRole
    }
  }
}

extension Drawing.Shape {
  /// Text that begins at a point.
  ///
  /// - Parameter start: The left end of the baseline.
  static func text(_ text: Drawing.Text, at start: Point) -> Self {
    var text = text
    text.isLeading = true
    let width = TextMetrics.width(text.string, size: text.size, isBold: text.isBold)
    // Graphviz centers a line of 1.2 times the font's size in its box, with the baseline at 0.9 times the size.
    let frame = Rect(x: start.x, y: start.y - text.size, width: width, height: text.size * 1.2)
    return Self(.box(frame, isRounded: false), text: text)
  }
}

extension Size {
  /// The size of SVG and PNG at 100 %, for a size in points.
  var pixels: Size {
    let scale = Double(Drawing.dotsPerInch) / 72
    return Size(width: width * scale, height: height * scale)
  }
}
