import StratusDiagrams
import StratusGraphviz

/// Turns diagrams into files: the one place where what is drawn meets what Graphviz does for it.
package struct DiagramRenderer: Sendable {
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

  /// Of PNG; 96 shows a diagram at the size that it has in a browser.
  package var dotsPerInch: Int

  package init(dotsPerInch: Int = 96) {
    self.dotsPerInch = dotsPerInch
  }

  /// - Returns: the bytes of a file. Images are drawn by Graphviz; texts need none.
  package func render(_ diagram: Diagram, as format: Format) throws(RenderingError) -> [UInt8] {
    switch format {
    case .dot: diagram.dotBytes()
    case .mermaid: Array(diagram.mermaid().utf8)
    case .plantuml: Array(diagram.plantUML().utf8)
    case .json: DiagramLayout(diagram).json()
    case .svg: SVGDocument(try draw(diagram, as: .svg), of: diagram).bytes
    case .png: try draw(diagram, as: .png)
    case .pdf: try draw(diagram, as: .pdf)
    }
  }

  private func draw(_ diagram: Diagram, as format: Graphviz.Format) throws(RenderingError) -> [UInt8] {
    let placed = DiagramLayout(diagram)
    return try Graphviz.draw(
      Graphviz.PlacedGraph(dot: placed.dot(), background: placed.background()), as: format, dotsPerInch: dotsPerInch)
  }
}
