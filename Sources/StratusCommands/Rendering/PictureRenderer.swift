import Diagrams
import Graphviz

/// Turns pictures into files: the one place where what is drawn meets what Graphviz does for it.
package struct PictureRenderer: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, dot
  }

  /// Who decides where things stand.
  package enum Layout: String, CaseIterable, Sendable {
    /// Our own: layers as bands, edges in lanes, the same on every machine.
    case grid
    /// Graphviz's `dot` engine, as for any other graph.
    case dot
  }

  package var layout: Layout
  /// For what Graphviz does, in seconds; nil waits without end.
  package var timeLimit: Double?
  /// Of PNG; 96 shows a picture at the size that it has in a browser.
  package var dotsPerInch: Int

  package init(layout: Layout = .grid, timeLimit: Double? = 10, dotsPerInch: Int = 96) {
    self.layout = layout
    self.timeLimit = timeLimit
    self.dotsPerInch = dotsPerInch
  }

  /// - Returns: the bytes of a file. Neither DOT nor SVG on the grid needs Graphviz.
  package func render(_ picture: Picture, as format: Format) throws(RenderingError) -> [UInt8] {
    switch (format, layout) {
    case (.dot, _): Array(picture.dot().utf8)
    case (.svg, .grid): Array(PlacedPicture(picture).drawing().svg().utf8)
    case (.svg, .dot): try render(picture, as: Graphviz.Format.svg)
    case (.png, _): try render(picture, as: Graphviz.Format.png)
    case (.pdf, _): try render(picture, as: Graphviz.Format.pdf)
    }
  }

  private func render(_ picture: Picture, as format: Graphviz.Format) throws(RenderingError) -> [UInt8] {
    switch layout {
    case .grid:
      let xdot = PlacedPicture(picture).drawing().xdot()
      return try Graphviz.paint(xdot: xdot, as: format, dotsPerInch: dotsPerInch, timeLimit: timeLimit)
    case .dot:
      return try Graphviz.render(dot: picture.dot(), as: format, dotsPerInch: dotsPerInch, timeLimit: timeLimit)
    }
  }
}
