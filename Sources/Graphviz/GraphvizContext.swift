import CGraphviz

/// Graphviz, initialised with a few plug-ins. One at a time, in a process of its own (``ChildProcess``).
struct GraphvizContext: ~Copyable {
  let handle: OpaquePointer
  /// reason: the context keeps a pointer to this table for its whole life, so it lives outside of Swift's memory.
  private let plugins: UnsafeMutablePointer<lt_symlist_t>

  init(_ libraries: [PluginLibrary]) throws(RenderingError) {
    var entries: [lt_symlist_t] = []
    for library in libraries {
      let table = try library.open()
      // The name is not read where the address is known, but the list ends at the first entry without one.
      entries.append(lt_symlist_t(name: strdup(library.symbolName), address: table))
    }
    entries.append(lt_symlist_t(name: nil, address: nil))
    let plugins = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: entries.count)
    plugins.initialize(from: entries, count: entries.count)
    guard let context = gvContextPlugins(plugins, 0) else { throw .layoutFailed(detail: "no context") }
    self.init(handle: context, plugins: plugins)
  }

  private init(handle: OpaquePointer, plugins: UnsafeMutablePointer<lt_symlist_t>) {
    self.handle = handle
    self.plugins = plugins
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
