import StratusDefinitions

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

  /// Measures both architectures with the same layers, and compares the layers and assemblies that are in both.
  package static func compare(_ difference: ArchitectureDifference, policy: Policy) -> MetricsDifference {
    func metrics(of graph: DefinitionGraph) -> Metrics { .measure(graph, layering: policy.layering(of: graph)) }
    let (old, new) = (metrics(of: difference.old.graph), metrics(of: difference.new.graph))
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
