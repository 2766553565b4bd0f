import CStratusGraphviz

extension GraphvizContext {
  /// Draws a graph whose attributes say where everything is.
  ///
  /// - Parameter format: a format and the plug-in that writes it, as in `png:cairo`.
  borrowing func draw(_ graph: borrowing Graph, as format: String) throws(RenderingError) -> [UInt8] {
    // This engine takes all places as they are. No other measures the text of a background, without which 2.42 crashes.
    guard gvLayout(handle, graph.handle, "nop2") == 0 else {
      throw .layoutFailed(detail: Graphviz.message)
    }
    defer { gvFreeLayout(handle, graph.handle) }
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    guard stratus_gvRenderData(handle, graph.handle, format, &bytes, &count) == 0, let bytes else {
      throw .formatFailed(format: format, detail: Graphviz.message)
    }
    defer { gvFreeRenderData(bytes) }
    // Our plug-in has no other way to tell.
    guard count > 0 else { throw .imageTooLarge }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
