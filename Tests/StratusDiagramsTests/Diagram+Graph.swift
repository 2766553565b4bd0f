import StratusArchitecture
import StratusDiagrams
import StratusGraph

extension Diagram {
  /// Creates the diagram of a whole graph at one level.
  ///
  /// - Parameter findings: findings, marked in the diagram if they are about references, definitions or assemblies.
  init(of graph: DefinitionGraph, layering: Layering, findings: [Finding] = [], level: Level) {
    self.init(of: ViewedGraph(graph, layering: layering, findings: findings), level: level)
  }

  /// Returns the diagram in the DOT language as a text.
  func dot() -> String { String(decoding: dotBytes(), as: UTF8.self) }
}
