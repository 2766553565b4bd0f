import StratusDiagrams

/// Turns diagrams into files: text by writers of its own, images by ``ImageDrawing``.
package struct DiagramRenderer: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, dot, mermaid, plantuml

    /// The file extensions of the format, the usual one first.
    package var endings: [String] {
      switch self {
      case .mermaid: ["mmd", "mermaid"]
      case .plantuml: ["puml", "plantuml"]
      case .svg, .png, .pdf, .dot: [rawValue]
      }
    }
  }

  /// The factor for the size of SVG and PNG.
  package var scale: Double

  package init(scale: Double = 1) { self.scale = scale }

  /// - Returns: The bytes of a file.
  package func render(_ diagram: Diagram, as format: Format) throws(RenderingError) -> [UInt8] {
    switch format {
    case .dot: diagram.dotBytes()
    case .mermaid: Array(diagram.mermaid().utf8)
    case .plantuml: Array(diagram.plantUML().utf8)
    case .svg: SVGDocument(try draw(diagram, as: .svg), of: diagram).bytes
    case .png: try draw(diagram, as: .png)
    case .pdf: try draw(diagram, as: .pdf)
    }
  }

  private func draw(_ diagram: Diagram, as format: Drawing.Format) throws(RenderingError) -> [UInt8] {
    try ImageDrawing.draw(diagram.placed().drawing(), as: format, scale: scale)
  }
}
