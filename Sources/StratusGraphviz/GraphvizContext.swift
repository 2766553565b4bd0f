import CStratusGraphviz
import StratusDiagrams
import StratusSupport

/// Graphviz, initialized with a few plug-ins. It is kept until the process ends.
struct GraphvizContext {
  /// reason: libgvc identifies contexts by pointers.
  private let handle: OpaquePointer

  init(_ plugins: [PluginLibrary]) throws(RenderingError) {
    let tables = try plugins.map { (plugin) throws(RenderingError) in (plugin.symbolName, try plugin.table()) }
    // The list ends at the first entry without a name.
    let entries =
      tables.map { lt_symlist_t(name: strdup($0), address: $1) } + [lt_symlist_t(name: nil, address: nil)]
    // reason: the context keeps a pointer to the list, so the list is never deallocated.
    let list = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: entries.count)
    list.initialize(from: entries, count: entries.count)
    guard let context = gvContextPlugins(list, 0) else { throw .layoutFailed(detail: "no context") }
    handle = context
  }

  /// Draws a graph whose attributes hold all positions.
  ///
  /// - Parameter format: A format and the renderer that writes it, such as `png:cairo`.
  func draw(_ graph: borrowing Graph, as format: String) throws(RenderingError) -> [UInt8] {
    // This layout engine takes all positions from the attributes.
    guard gvLayout(handle, graph.handle, "nop2") == 0 else { throw .layoutFailed(detail: Graphviz.message) }
    defer { gvFreeLayout(handle, graph.handle) }
    var bytes: UnsafeMutablePointer<CChar>?
    var count = 0
    guard stratus_gvRenderData(handle, graph.handle, format, &bytes, &count) == 0, let bytes else {
      throw .formatFailed(format: format, detail: Graphviz.message)
    }
    defer { gvFreeRenderData(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
