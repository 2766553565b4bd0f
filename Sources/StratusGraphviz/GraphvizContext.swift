import CStratusGraphviz

/// Graphviz, initialized with a few plug-ins.
struct GraphvizContext: ~Copyable {
  let handle: OpaquePointer
  /// reason: the context keeps a pointer to this table for its whole life, so it lives outside of Swift's memory.
  private let plugins: UnsafeMutablePointer<lt_symlist_t>
  private let builtIn: BuiltInPlugin

  init(_ libraries: [PluginLibrary]) throws(RenderingError) {
    // Names are copied when no plug-in can be missing any more.
    let tables = try libraries.map { (library) throws(RenderingError) in (library.symbolName, try library.open()) }
    let builtIn = BuiltInPlugin()
    // Entries with other names are passed over, and the list ends at the first entry without one.
    let entries =
      (tables + [(BuiltInPlugin.symbolName, UnsafeMutableRawPointer(builtIn.library))]).map {
        lt_symlist_t(name: strdup($0), address: $1)
      } + [lt_symlist_t(name: nil, address: nil)]
    let plugins = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: entries.count)
    plugins.initialize(from: entries, count: entries.count)
    guard let context = gvContextPlugins(plugins, 0) else { throw .layoutFailed(detail: "no context") }
    handle = context
    self.plugins = plugins
    self.builtIn = builtIn
  }

  deinit {
    gvFreeContext(handle)
    var entry = plugins
    while let name = entry.pointee.name {
      free(UnsafeMutableRawPointer(mutating: name))
      entry += 1
    }
    plugins.deallocate()
  }
}
