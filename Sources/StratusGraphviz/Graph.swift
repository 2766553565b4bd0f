import CStratusGraphviz

/// A graph in Graphviz's memory.
struct Graph: ~Copyable {
  /// reason: libcgraph hands out pointers; this one is closed with its owner.
  let handle: UnsafeMutablePointer<Agraph_t>

  /// Reads DOT text.
  init(parsing dot: String) throws(RenderingError) {
    guard let graph = agmemread(dot) else { throw .unreadableGraph(detail: Graphviz.message) }
    handle = graph
  }

  /// Sets an attribute of the graph itself.
  borrowing func set(_ name: String, to value: String) {
    // reason: libcgraph takes strings as `char *`, but copies them and writes to none.
    var (name, value, none) = (Array(name.utf8CString), Array(value.utf8CString), Array("".utf8CString))
    agsafeset(handle, &name, &value, &none)
  }

  deinit { agclose(handle) }
}
