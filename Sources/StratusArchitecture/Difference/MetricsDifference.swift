import StratusGraph

/// The metrics that differ between two architectures.
package struct MetricsDifference: Hashable, Sendable {
  /// An assembly or a layer that is in both, with different metrics.
  package struct Change: Hashable, Sendable {
    package let old: Metrics.Row
    package let new: Metrics.Row
    /// Whether the row is a layer instead of an assembly.
    package let isLayer: Bool
  }

  /// The layers from the top, then the assemblies by their new names.
  package let changes: [Change]

  /// Measures both architectures, and compares the layers and assemblies that are in both.
  ///
  /// - Parameters:
  ///   - policy: the layers of the old architecture.
  ///   - newPolicy: the layers of the new one, if they are others.
  package static func compare(
    _ difference: ArchitectureDifference, policy: Policy, newPolicy: Policy? = nil
  ) -> MetricsDifference {
    func metrics(of graph: DefinitionGraph, _ policy: Policy) -> Metrics {
      .measure(graph, layering: policy.layering(of: graph))
    }
    let old = metrics(of: difference.old.graph, policy)
    let new = metrics(of: difference.new.graph, newPolicy ?? policy)
    let names = difference.newNames
    func changes(_ before: [Metrics.Row], _ after: [Metrics.Row], isLayer: Bool) -> [Change] {
      let known = Dictionary(
        before.map { (isLayer ? $0.name : names[$0.name] ?? $0.name, $0) }, uniquingKeysWith: { first, _ in first })
      return after.compactMap { row in
        known[row.name].flatMap { $0.figures == row.figures ? nil : Change(old: $0, new: row, isLayer: isLayer) }
      }
    }
    return MetricsDifference(
      changes: changes(old.layers, new.layers, isLayer: true)
        + changes(old.assemblies, new.assemblies, isLayer: false))
  }
}

extension Metrics.Row {
  fileprivate var figures: [Int] { [definitions, incoming, outgoing, cycle] }
}
