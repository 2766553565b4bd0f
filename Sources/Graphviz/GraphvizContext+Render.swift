import CGraphviz

extension GraphvizContext {
  enum Engine: String {
    /// Layered graphs.
    case dot
    /// Takes all positions as they are; the only engine that measures the text of a background, without which 2.42 crashes.
    case nop2
  }

  /// - Parameter format: a format and the plug-in that writes it, as in `png:cairo`.
  borrowing func render(
    _ graph: borrowing Graph, engine: Engine, as format: String
  ) throws(RenderingError) -> [UInt8] {
    guard gvLayout(handle, graph.handle, engine.rawValue) == 0 else { throw .layoutFailed(detail: "") }
    defer { gvFreeLayout(handle, graph.handle) }
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    guard stratus_gvRenderData(handle, graph.handle, format, &bytes, &count) == 0, let bytes else {
      throw .formatFailed(format: format, detail: "")
    }
    defer { gvFreeRenderData(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
