import CGraphviz

/// Graphviz, initialised with a few plug-ins. One at a time, in a process of its own (``ChildProcess``).
struct GraphvizContext: ~Copyable {
  let handle: OpaquePointer
  /// reason: the context keeps a pointer to this table for its whole life, so it lives outside of Swift's memory.
  private let plugins: UnsafeMutablePointer<lt_symlist_t>
  private let pngPlugin: PNGPlugin

  init(_ libraries: [PluginLibrary]) throws(RenderingError) {
    var entries: [lt_symlist_t] = []
    for library in libraries {
      let table = try library.open()
      // Entries with other names are passed over, and the list ends at the first entry without one.
      entries.append(lt_symlist_t(name: strdup(library.symbolName), address: table))
    }
    let pngPlugin = PNGPlugin()
    entries.append(lt_symlist_t(name: strdup(PNGPlugin.symbolName), address: pngPlugin.library))
    entries.append(lt_symlist_t(name: nil, address: nil))
    let plugins = UnsafeMutablePointer<lt_symlist_t>.allocate(capacity: entries.count)
    plugins.initialize(from: entries, count: entries.count)
    guard let context = gvContextPlugins(plugins, 0) else { throw .layoutFailed(detail: "no context") }
    handle = context
    self.plugins = plugins
    self.pngPlugin = pngPlugin
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
