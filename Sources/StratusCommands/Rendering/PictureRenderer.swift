import Diagrams
import Graphviz

/// Turns pictures into files: the one place where what is drawn meets what Graphviz does for it.
package struct PictureRenderer: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, dot, mermaid, plantuml, json

    /// What names of files in this format end in; the usual one first.
    package var endings: [String] {
      switch self {
      case .mermaid: ["mmd", "mermaid"]
      case .plantuml: ["puml", "plantuml"]
      case .svg, .png, .pdf, .dot, .json: [rawValue]
      }
    }
  }

  /// Of PNG; 96 shows a picture at the size that it has in a browser.
  package var dotsPerInch: Int

  package init(dotsPerInch: Int = 96) {
    self.dotsPerInch = dotsPerInch
  }

  /// - Returns: the bytes of a file. Images are drawn by Graphviz; texts need none.
  package func render(_ picture: Picture, as format: Format) throws(RenderingError) -> [UInt8] {
    switch format {
    case .dot: picture.dotBytes()
    case .mermaid: Array(picture.mermaid().utf8)
    case .plantuml: Array(picture.plantUML().utf8)
    case .json: PlacedPicture(picture).json()
    case .svg: SVGDocument(try draw(picture, as: .svg), of: picture).bytes
    case .png: try draw(picture, as: .png)
    case .pdf: try draw(picture, as: .pdf)
    }
  }

  private func draw(_ picture: Picture, as format: Graphviz.Format) throws(RenderingError) -> [UInt8] {
    let placed = PlacedPicture(picture)
    return try Graphviz.draw(
      Graphviz.PlacedGraph(dot: placed.dot(), background: placed.background()), as: format, dotsPerInch: dotsPerInch)
  }
}
