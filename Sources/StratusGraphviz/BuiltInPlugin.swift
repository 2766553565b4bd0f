import CStratusGraphviz

/// A plug-in of Graphviz that lives in this program: what we write ourselves of what Graphviz draws.
struct BuiltInPlugin: ~Copyable {
  static let symbolName = "gvplugin_stratus_LTX_library"
  static let png = "png:cairo:stratus"
  static let svg = "svg:stratus:stratus"

  /// The plug-in's table of contents, as Graphviz wants it.
  ///
  /// reason: Graphviz keeps pointers into all of its tables; they live until their owner ends.
  let library: UnsafeMutablePointer<gvplugin_library_t>
  private let memory: [UnsafeMutableRawPointer]

  init() {
    var tables = Tables()
    let devices = [
      tables.entry("png:cairo", PNGDevice.engine, PNGDevice.features),
      tables.entry("svg:stratus", gvdevice_engine_t(), SVGRenderer.deviceFeatures),
    ]
    let renderers = [tables.entry("stratus", SVGRenderer.engine, SVGRenderer.features)]
    // Each list ends with an empty entry.
    let interfaces = [
      gvplugin_api_t(api: API_device, types: tables.keep(devices + [gvplugin_installed_t()])),
      gvplugin_api_t(api: API_render, types: tables.keep(renderers + [gvplugin_installed_t()])),
      gvplugin_api_t(),
    ]
    library = tables.keep([gvplugin_library_t(packagename: tables.name("stratus"), apis: tables.keep(interfaces))])
    memory = tables.memory
  }

  deinit { for table in memory { table.deallocate() } }

  /// Plain C structures outside of Swift's memory.
  private struct Tables {
    private(set) var memory: [UnsafeMutableRawPointer] = []

    mutating func keep<Entry: BitwiseCopyable>(_ entries: [Entry]) -> UnsafeMutablePointer<Entry> {
      let table = UnsafeMutablePointer<Entry>.allocate(capacity: entries.count)
      table.initialize(from: entries, count: entries.count)
      memory.append(table)
      return table
    }

    mutating func name(_ text: String) -> UnsafeMutablePointer<CChar> { keep(Array(text.utf8CString)) }

    mutating func entry<Engine: BitwiseCopyable, Features: BitwiseCopyable>(
      _ type: String, _ engine: Engine, _ features: Features
    ) -> gvplugin_installed_t {
      gvplugin_installed_t(
        id: 0, type: name(type), quality: 0, engine: keep([engine]), features: keep([features]))
    }
  }
}
