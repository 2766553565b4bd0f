import StratusDiagrams
import StratusSupport

extension DiagramRenderer {
  /// - Returns: The bytes of a file.
  func render(_ matrix: DependencyMatrix, as format: Drawing.Format) throws(RenderingError) -> [UInt8] {
    let bytes = try ImageDrawing.draw(matrix.drawing(), as: format, scale: scale)
    return format == .svg ? SVGDocument(bytes, of: matrix).bytes : bytes
  }
}

extension MatrixOptions {
  /// Draws the matrix at the requested level, or else at the finest one that fits a page.
  func draw(
    _ viewed: ViewedGraph, by renderer: DiagramRenderer, with drawing: inout SupervisedDrawing
  ) throws(RenderingError) -> [UInt8] {
    let count = viewed.graph.assemblies.count
    let isTooLarge = level == nil && count > Readability.matrix
    if isTooLarge {
      drawing.note(
        "note: drawing layers: \(viewed.graph.vocabulary.count(count)) are too many for one matrix (choose with "
          + "`--level`)"
      )
    }
    return try drawing.draw("matrix", isLast: true) { () throws(RenderingError) in
      let matrix = DependencyMatrix(of: viewed, level: level ?? (isTooLarge ? .layers : .assemblies))
      return try renderer.render(matrix, as: format)
    }
  }
}
