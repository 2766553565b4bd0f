import CGraphviz

extension GraphvizContext {
  /// Draws a graph whose attributes say where everything is.
  ///
  /// - Parameters:
  ///   - format: a format and the plug-in that writes it, as in `png:cairo`.
  ///   - use: gets the bytes while Graphviz has them. Where it ends the process, nothing is given back piece by piece before.
  borrowing func draw<Result>(
    _ graph: borrowing Graph, as format: String, _ use: (UnsafeRawBufferPointer) -> Result
  ) throws(RenderingError) -> Result {
    // This engine takes all places as they are. No other measures the text of a background, without which 2.42 crashes.
    guard gvLayout(handle, graph.handle, "nop2") == 0 else { throw .layoutFailed(detail: "") }
    defer { gvFreeLayout(handle, graph.handle) }
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    guard stratus_gvRenderData(handle, graph.handle, format, &bytes, &count) == 0, let bytes else {
      throw .formatFailed(format: format, detail: "")
    }
    defer { gvFreeRenderData(bytes) }
    // Our plug-in has no other way to tell.
    guard count > 0 else { throw .imageTooLarge }
    return use(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
