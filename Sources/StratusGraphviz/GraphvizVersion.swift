import CStratusGraphviz
import StratusDiagrams

/// A version of Graphviz.
///
/// The SVG renderer reads structures of Graphviz at the offsets of the headers that it was compiled with. Some releases
/// change these structures without changing the name of the library, so a library of another version would load, and
/// the renderer would read wrong values.
struct GraphvizVersion {
  let text: String

  /// The version of the headers.
  static let compiled = GraphvizVersion(text: PACKAGE_VERSION)

  /// The version of the library that this process has loaded.
  static let loaded: GraphvizVersion = {
    guard let context = gvContextPlugins(nil, 0) else { return GraphvizVersion(text: "unknown") }
    defer { gvFreeContext(context) }
    return GraphvizVersion(text: gvcVersion(context).map { String(cString: $0) } ?? "unknown")
  }()

  /// Throws an error if the structures of another version may differ: only a new major version changes them.
  func requireStructures(of compiled: Self) throws(RenderingError) {
    guard major == compiled.major else { throw .versionChanged(compiled: compiled.text, loaded: text) }
  }

  private var major: Substring { text.prefix { $0 != "." } }
}
