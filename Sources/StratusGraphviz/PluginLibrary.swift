import CStratusGraphviz
import StratusSupport

/// A plug-in of Graphviz, opened by ourselves.
///
/// Asking Graphviz for all plug-ins that it knows costs ten times as much and lets the machine's fonts decide on widths.
enum PluginLibrary: String {
  /// The layout that takes positions as they are, among others.
  case neatoLayout = "neato_layout"
  /// Writers of images through cairo, and fonts through pango.
  case pango

  var symbolName: String { "gvplugin_\(rawValue)_LTX_library" }

  /// The plug-in's table of contents. It stays open until the process ends: Graphviz keeps pointers into it.
  func open() throws(RenderingError) -> UnsafeMutableRawPointer {
    let (directories, isRedirected) = Self.directories
    for directory in directories {
      for name in fileNames {
        // Lazily: of what a plug-in brings along, a diagram calls little.
        guard let handle = dlopen(directory + "/" + name, RTLD_LAZY | RTLD_LOCAL) else { continue }
        if let table = dlsym(handle, symbolName) { return table }
      }
    }
    throw .pluginMissing(name: rawValue, searched: directories, isRedirected: isRedirected)
  }

  /// The versions that were ever current for releases from 2.42 on.
  private var fileNames: [String] {
    #if os(macOS)
      ["libgvplugin_\(rawValue).8.dylib", "libgvplugin_\(rawValue).6.dylib", "libgvplugin_\(rawValue).dylib"]
    #else
      ["libgvplugin_\(rawValue).so.6", "libgvplugin_\(rawValue).so.8", "libgvplugin_\(rawValue).so"]
    #endif
  }

  /// Where Graphviz itself would look: `GVBINDIR`, else the directory beside its library; and whether that variable was it.
  static var directories: (paths: [String], isRedirected: Bool) {
    if let directory = getenv("GVBINDIR"), directory.pointee != 0 { return ([String(cString: directory)], true) }
    return (directoriesBesideLibrary, false)
  }

  private static var directoriesBesideLibrary: [String] {
    var image = StratusImage()
    // reason: without a handle, `dlsym` asks for the function that this program was linked with.
    guard let symbol = dlsym(nil, "gvContextPlugins"), stratus_dladdr(symbol, &image) != 0, let name = image.file else {
      return []
    }
    let path = String(cString: name)
    guard let slash = path.lastIndex(of: "/") else { return [] }
    return [path[..<slash] + "/graphviz"]
  }
}
