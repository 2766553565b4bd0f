import StratusGraph
import StratusSupport

extension Diagram {
  /// Removes the edges that other paths imply, and adds their number to the facts. Findings stay.
  mutating func reduce() {
    let plain = edges.indices.filter { edges[$0].rule == nil }
    let graph = DirectedGraph(
      nodeCount: nodes.count, edges: plain.map { (source: edges[$0].from, target: edges[$0].to, label: $0) })
    let redundant = Set(graph.redundantEdges(graph.stronglyConnectedComponents()).map(graph.label(of:)))
    if !redundant.isEmpty { facts.append("\(Plural.text(redundant.count, "implied arrow")) left out") }
    edges = edges.indices.filter { !redundant.contains($0) }.map { edges[$0] }
  }
}
