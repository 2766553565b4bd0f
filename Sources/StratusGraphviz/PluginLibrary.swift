import CStratusGraphviz
import StratusDiagrams
import StratusSupport

/// A plug-in of Graphviz.
///
/// They are opened one by one: letting Graphviz load all of its plug-ins takes ten times as long.
enum PluginLibrary: String {
  /// Layout engines, among them the one that takes all positions from the attributes.
  case neatoLayout = "neato_layout"
  /// Images drawn by cairo, with the fonts that pango finds.
  case pango
  /// SVG, written by this program.
  case stratus

  var symbolName: String { "gvplugin_\(rawValue)_LTX_library" }

  /// Returns the plug-in's table of contents, which stays in memory until the process ends.
  func table() throws(RenderingError) -> UnsafeMutableRawPointer {
    if self == .stratus { return UnsafeMutableRawPointer(stratus_svg_plugin(.svg)) }
    let (directories, isRedirected) = Self.directories
    for directory in directories {
      for name in fileNames {
        // Lazily, because a drawing calls few functions of a plug-in.
        guard let handle = dlopen(directory + "/" + name, RTLD_LAZY | RTLD_LOCAL) else { continue }
        if let table = dlsym(handle, symbolName) { return table }
      }
    }
    throw .pluginMissing(name: rawValue, searched: directories, isRedirected: isRedirected)
  }

  /// The names of the plug-in's file in all releases since 2.42.
  var fileNames: [String] {
    #if os(macOS)
      ["libgvplugin_\(rawValue).8.dylib", "libgvplugin_\(rawValue).6.dylib", "libgvplugin_\(rawValue).dylib"]
    #else
      ["libgvplugin_\(rawValue).so.6", "libgvplugin_\(rawValue).so.8", "libgvplugin_\(rawValue).so"]
    #endif
  }

  /// The directories that Graphviz itself would search: `GVBINDIR`, or the directory beside its library.
  static var directories: (paths: [String], isRedirected: Bool) {
    if let directory = getenv("GVBINDIR"), directory.pointee != 0 { return ([String(cString: directory)], true) }
    return (directoriesBesideLibrary, false)
  }

  private static var directoriesBesideLibrary: [String] {
    var image = StratusImage()
    // reason: `dladdr` only compares the address with those of the libraries in memory.
    guard stratus_dladdr(stratus_graphviz_address(), &image) != 0, let name = image.file else { return [] }
    let path = String(cString: name)
    guard let slash = path.lastIndex(of: "/") else { return [] }
    return [path[..<slash] + "/graphviz"]
  }
}
