import StratusDiagrams

extension DiagramRenderer {
  /// - Returns: The bytes of a file.
  func render(_ summary: Summary, as format: Drawing.Format) throws(RenderingError) -> [UInt8] {
    // Its names are larger than those of other diagrams, so a point is a pixel.
    let scale = scale * 72 / Double(Drawing.dotsPerInch)
    let bytes = try ImageDrawing.draw(summary.drawing(), as: format, scale: scale)
    return format == .svg ? SVGDocument(bytes, of: summary).bytes : bytes
  }
}

extension SummaryOptions {
  func draw(
    _ viewed: ViewedGraph, by renderer: DiagramRenderer, with drawing: inout SupervisedDrawing
  ) throws(RenderingError) -> [UInt8] {
    try drawing.draw("the summary", isLast: true) { () throws(RenderingError) in
      try renderer.render(Summary(of: viewed), as: format)
    }
  }
}
