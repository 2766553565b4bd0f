import StratusArchitecture
import StratusGraph

extension View {
  /// Applies the view to an earlier graph, in which patterns may match nothing.
  ///
  /// - Returns: `nil` if a part of the view that selects definitions selects none of them.
  /// - Complexity: that of ``applied(to:layering:findings:)`` for each pattern that matches nothing.
  package func applied(
    toEarlier graph: DefinitionGraph, layering: Layering, findings: [Finding]
  ) -> ViewedGraph? {
    var view = self
    while true {
      do throws(UnmatchedPattern) {
        return try view.applied(to: graph, layering: layering, findings: findings)
      } catch {
        for part in [\View.only, \.focus, \.root, \.exclude, \.highlight] {
          let count = view[keyPath: part].count
          view[keyPath: part].removeAll { $0 == error.pattern }
          let isSelection = part == \.only || part == \.focus || part == \.root
          if isSelection, count > 0, view[keyPath: part].isEmpty { return nil }
        }
      }
    }
  }
}
