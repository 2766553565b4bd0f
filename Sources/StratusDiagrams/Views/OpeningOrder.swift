import StratusArchitecture
import StratusGraph

/// The order in which the first picture of an app opens assemblies to show their definitions.
package struct OpeningOrder {
  /// The assembly with the most findings, then those with definitions that ``View/focus`` names. They may be large.
  package let first: [AssemblyID]
  /// The others that belong to no group, the smallest first.
  package let others: [AssemblyID]

  /// - Complexity: O(n log n) in the size of the graph.
  package init(of viewed: ViewedGraph) {
    let graph = viewed.graph
    var findings = [Int](repeating: 0, count: graph.assemblies.count)
    for finding in viewed.reportedFindings where finding.severity > .note {
      if let start = graph.start(of: finding) { findings[start.index] += 1 }
    }
    let ids = graph.assemblies.indices.map { AssemblyID($0) }.filter { !graph[$0].definitions.isEmpty }
    let worst = ids.max { (findings[$0.index], $1) < (findings[$1.index], $0) }.flatMap {
      findings[$0.index] > 0 ? $0 : nil
    }
    let selected = Set(viewed.selected.map { graph[$0].assembly })
    first = [worst].compactMap(\.self) + selected.sorted().filter { $0 != worst }
    let grouped = Diagram(of: viewed, level: .assemblies).nodes.flatMap(\.members).compactMap(\.assembly)
    let rest = Set(ids).subtracting(first).subtracting(grouped)
    others = rest.sorted { (graph[$0].definitions.count, $0) < (graph[$1].definitions.count, $1) }
  }
}
