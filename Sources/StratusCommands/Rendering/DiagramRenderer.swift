import StratusDiagrams

/// Turns diagrams into files: text by writers of its own, images by ``ImageDrawing``.
package struct DiagramRenderer: Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case svg, png, pdf, dot, mermaid, plantuml, json

    /// The file extensions of the format, the usual one first.
    package var endings: [String] {
      switch self {
      case .mermaid: ["mmd", "mermaid"]
      case .plantuml: ["puml", "plantuml"]
      case .svg, .png, .pdf, .dot, .json: [rawValue]
      }
    }
  }

  /// The factor for the size of SVG and PNG.
  package var scale: Double
  package var engine: LayoutEngine

  package init(scale: Double = 1, engine: LayoutEngine = .stratus) {
    self.scale = scale
    self.engine = engine
  }

  /// - Returns: The bytes of a file.
  package func render(_ diagram: Diagram, as format: Format) throws(RenderingError) -> [UInt8] {
    switch format {
    case .dot: diagram.dotBytes()
    case .mermaid: Array(diagram.mermaid().utf8)
    case .plantuml: Array(diagram.plantUML().utf8)
    case .json: try placed(diagram).json()
    case .svg: SVGDocument(try draw(diagram, as: .svg), of: diagram).bytes
    case .png: try draw(diagram, as: .png)
    case .pdf: try draw(diagram, as: .pdf)
    }
  }

  private func draw(_ diagram: Diagram, as format: Drawing.Format) throws(RenderingError) -> [UInt8] {
    try ImageDrawing.draw(placed(diagram).drawing(), as: format, scale: scale)
  }

  private func placed(_ diagram: Diagram) throws(RenderingError) -> DiagramLayout {
    switch engine {
    case .stratus: diagram.placed()
    case .dot: try diagram.placed(by: ImageDrawing.place)
    }
  }
}
