import Diagrams
import Graphviz

/// Turns pictures into files: the one place where what is drawn meets what Graphviz does for it.
package struct PictureRenderer: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, dot
  }

  /// For the layout and for the painting each, in seconds; nil waits without end.
  package var timeLimit: Double?
  /// Of PNG; 96 shows a picture at the size that SVG has in a browser.
  package var dotsPerInch: Int

  package init(timeLimit: Double? = 10, dotsPerInch: Int = 96) {
    self.timeLimit = timeLimit
    self.dotsPerInch = dotsPerInch
  }

  /// - Returns: the bytes of a file. DOT needs no Graphviz.
  package func render(_ picture: Picture, as format: Format) throws(RenderingError) -> [UInt8] {
    switch format {
    case .dot: Array(picture.dot().utf8)
    case .svg: Array(PlacedPicture(picture).drawing().svg().utf8)
    case .png: try paint(picture, as: .png)
    case .pdf: try paint(picture, as: .pdf)
    }
  }

  private func paint(_ picture: Picture, as format: Graphviz.ImageFormat) throws(RenderingError) -> [UInt8] {
    let drawing = PlacedPicture(picture).drawing()
    return try Graphviz.paint(
      xdot: drawing.xdot(), as: format, dotsPerInch: dotsPerInch, timeLimit: timeLimit)
  }
}
