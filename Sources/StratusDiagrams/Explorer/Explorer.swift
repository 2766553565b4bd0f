import StratusArchitecture
import StratusDefinitions
import StratusExplorer

/// A page in which a reader walks through the architecture: one HTML file that needs nothing else.
///
/// It holds the graph, the findings and the diagrams of all levels. Whole diagrams that are small enough to be read are placed
/// here, as in every other format; the page itself places parts of them, and diagrams that are too large for that.
package struct Explorer {
  let viewed: ViewedGraph
  let level: Diagram.Level

  /// - Parameter level: the one that is shown first; nil for the one that explains most at first sight.
  package init(_ viewed: ViewedGraph, level: Diagram.Level? = nil) {
    self.viewed = viewed
    self.level = level ?? Self.firstLevel(for: viewed)
  }

  /// Assemblies, unless there is one only, or more than can be told apart on a screen.
  private static func firstLevel(for viewed: ViewedGraph) -> Diagram.Level {
    switch viewed.graph.assemblies.count {
    case ...1: .definitions
    case ...200: .assemblies
    default: viewed.layering.layers.isEmpty ? .assemblies : .layers
    }
  }

  /// The bytes of the file.
  ///
  /// - Complexity: O(n log n) in the size of the graph, and the layout of the diagrams that are small.
  package var bytes: [UInt8] {
    let diagrams = Diagram.Level.allCases.map { Diagram(of: viewed, level: $0) }
    return ExplorerPage.document(
      title: diagrams[0].title, colors: StyleSheet.variables, data: ExplorerData(self, diagrams).json())
  }
}

extension StyleSheet {
  /// The palette as variables, by the names of the colorRoles.
  fileprivate static var variables: String {
    func values(_ value: (ColorRole) -> String, _ others: String) -> String {
      ColorRole.allCases.map { "--\($0.rawValue):\(value($0));" }.joined() + others
    }
    // What a page has and a diagram has not: links, the keyboard's focus, shadows.
    let light = values(\.light, "--link:#1d4ed8;--focus:#2563eb;--shadow:#0f172a33;color-scheme:light;")
    let dark = values(\.dark, "--link:#93c5fd;--focus:#60a5fa;--shadow:#00000099;color-scheme:dark;")
    return """
      :root{\(light)}
      @media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){\(dark)}}
      @media screen{:root[data-theme=dark]{\(dark)}}

      """
  }
}
