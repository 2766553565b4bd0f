import StratusArchitecture
import StratusGraph

/// An interactive page for exploring an architecture: one self-contained HTML file.
///
/// It contains the graph, the findings, and the diagrams of all levels. Diagrams that are small enough to be read as a
/// whole are laid out here, as in every other format. The page itself lays out parts of diagrams and larger diagrams.
package struct Explorer {
  let viewed: ViewedGraph
  let level: Diagram.Level
  /// The versions between which readers can switch; `nil` for the page of a graph without marks of a difference.
  let versions: ExplorerVersions?
  /// Whether the page has a summary, which is shown first.
  let showsSummary: Bool

  /// - Parameters:
  ///   - level: the level that is shown first. By default, it depends on the number of assemblies.
  ///   - versions: the versions, for a graph with the marks of a difference.
  ///   - showsSummary: whether the page has a summary, which is shown first.
  package init(
    _ viewed: ViewedGraph, level: Diagram.Level? = nil, versions: ExplorerVersions? = nil, showsSummary: Bool = false
  ) {
    // The page filters arrows by the kinds of injection.
    var viewed = viewed
    viewed.showsKinds = true
    self.viewed = viewed
    self.showsSummary = showsSummary
    self.versions = versions
    let isReadable = versions != nil && viewed.graph.definitions.count <= Readability.definitions.all
    self.level = level ?? (isReadable ? .definitions : Self.firstLevel(for: viewed))
  }

  /// Returns assemblies, unless there is only one, or more than a reader can distinguish on a screen.
  private static func firstLevel(for viewed: ViewedGraph) -> Diagram.Level {
    switch viewed.graph.assemblies.count {
    case ...1: viewed.finestLevel
    case ...200: .assemblies
    default: viewed.layering.layers.isEmpty ? .assemblies : .layers
    }
  }

  /// Returns the note about a page that is so large that browsers open it slowly; `nil` for other pages.
  package static func sizeNote(bytes: Int) -> String? {
    if bytes <= Readability.pageSize { return nil }
    return """
      note: the page has \(bytes / 1_000_000) MB, and browsers open pages of more than \
      \(Readability.pageSize / 1_000_000) MB slowly
      help: narrow it down with --only, --exclude, or --focus
      """
  }

  /// The bytes of the file.
  ///
  /// - Complexity: O(n log n) in the size of the graph, plus the layout of small diagrams.
  package var bytes: [UInt8] {
    let data = ExplorerData(self)
    return ExplorerPage.document(title: data.title, colors: StyleSheet.variables, data: data.json())
  }
}

extension StyleSheet {
  /// The palette as variables, named after the color roles.
  fileprivate static var variables: String {
    func values(_ value: (ColorRole) -> String, _ others: String) -> String {
      ColorRole.allCases.map { "--\($0.rawValue):\(value($0));" }.joined() + others
    }
    // Colors of elements that diagrams do not have: links, the keyboard focus and shadows.
    let light = values(\.light, "--link:#1d4ed8;--focus:#2563eb;--shadow:#0f172a33;color-scheme:light;")
    let dark = values(\.dark, "--link:#93c5fd;--focus:#60a5fa;--shadow:#00000099;color-scheme:dark;")
    return """
      :root{\(light)}
      @media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){\(dark)}}
      @media screen{:root[data-theme=dark]{\(dark)}}

      """
  }
}
