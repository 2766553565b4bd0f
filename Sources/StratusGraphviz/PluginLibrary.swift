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
    if isRedirected { throw .pluginMissingInGVBINDIR(name: rawValue, directory: directories.joined(separator: ", ")) }
    throw .pluginMissing(
      name: rawValue, searched: directories,
      installation: PluginPackage.command(for: self, version: Int(GVPLUGIN_VERSION), on: .current))
  }

  /// The names of the plug-in's file, in the order in which they are tried. Files of another version may be in the same
  /// directory, but would load another libgvc.
  var fileNames: [String] {
    #if os(macOS)
      ["libgvplugin_\(rawValue).\(GVPLUGIN_VERSION).dylib", "libgvplugin_\(rawValue).dylib"]
    #else
      ["libgvplugin_\(rawValue).so.\(GVPLUGIN_VERSION)", "libgvplugin_\(rawValue).so"]
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
