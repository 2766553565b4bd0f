import CGraphviz

extension GraphvizContext {
  /// A graph that is laid out; to be freed before the graph.
  struct PlacedGraph {
    fileprivate let context: OpaquePointer
    fileprivate let graph: UnsafeMutablePointer<Agraph_t>

    func free() { gvFreeLayout(context, graph) }
  }

  enum Engine: String {
    /// Layered graphs.
    case dot
    /// Takes all positions as they are; the only engine that measures the text of a background, without which 2.42 crashes.
    case nop2
  }

  borrowing func layout(
    _ graph: borrowing Graph, engine: Engine
  ) throws(RenderingError) -> PlacedGraph {
    guard gvLayout(handle, graph.handle, engine.rawValue) == 0 else { throw .layoutFailed(detail: "") }
    return PlacedGraph(context: handle, graph: graph.handle)
  }

  borrowing func render(_ graph: borrowing Graph, as format: String) throws(RenderingError) -> [UInt8] {
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    guard stratus_gvRenderData(handle, graph.handle, format, &bytes, &count) == 0, let bytes else {
      throw .formatFailed(format: format, detail: "")
    }
    defer { gvFreeRenderData(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}

extension Graph {
  /// A graph without nodes, whose background is a drawing.
  init(background xdot: String, dotsPerInch: Int) throws(RenderingError) {
    try self.init(parsing: "graph { pad=0; margin=0; dpi=\(dotsPerInch); _background=\"\" }")
    // Set here and not in the text, whose quoting cannot express every string.
    var (name, drawing) = (Array("_background".utf8CString), Array(xdot.utf8CString))
    agset(handle, &name, &drawing)
  }
}
