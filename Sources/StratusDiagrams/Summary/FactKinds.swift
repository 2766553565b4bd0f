import StratusArchitecture
import StratusGraph

/// Determines what findings may have in common.
struct FactKinds {
  let graph: DefinitionGraph
  let ids: [String: AssemblyID]
  let layers: LayeredAssemblies
  let cycle: Set<AssemblyID>

  /// Returns the number of findings of each kind, in a fixed order.
  func counts(of findings: [Finding]) -> [(kind: SummaryFact.Kind, count: Int)] {
    var counts: [SummaryFact.Kind: Int] = [:]
    for finding in findings { for kind in kinds(of: finding) { counts[kind, default: 0] += 1 } }
    return counts.map { (kind: $0, count: $1, order: "\($0)") }.sorted { $0.order < $1.order }.map {
      ($0.kind, $0.count)
    }
  }

  private func kinds(of finding: Finding) -> [SummaryFact.Kind] {
    guard let start = graph.start(of: finding) else { return [] }
    let starts = SummaryFact.Kind.start(name(start))
    guard let end = graph.end(of: finding, ids) else { return [starts] }
    return [starts, .end(name(end)), layer(from: start, to: end)].compactMap(\.self)
      + (start != end && cycle.contains(start) && cycle.contains(end) ? [.cycle(count: cycle.count)] : [])
  }

  private func layer(from start: AssemblyID, to end: AssemblyID) -> SummaryFact.Kind? {
    guard let from = layers.section(of: start).flatMap({ layers.sections[$0].name }),
      let to = layers.section(of: end).flatMap({ layers.sections[$0].name })
    else { return nil }
    return from == to ? .within(from) : .between(from: from, to: to)
  }

  private func name(_ id: AssemblyID) -> String { String(graph[id].shortName) }
}
