import StratusSupport

extension DirectedGraph {
  /// Returns the edges that other paths imply: those with another path from their source to their target, through a
  /// third component.
  ///
  /// - Parameter components: the components of this graph.
  /// - Returns: positions of edges. Edges inside a component are never among them; of parallel edges, all or none are.
  /// - Complexity: time O(components · edges) at worst, less if most edges are short; space O(components).
  /// - Cycles: allowed; the graph of the components, which has none, is reduced.
  /// - Source: Aho, Garey, Ullman, "The transitive reduction of a directed graph" (1972).
  package func redundantEdges(_ components: StronglyConnectedComponents) -> BitSet {
    let condensation = condensation(components)
    var redundant = BitSet(bound: edgeCount)
    // For each component, the source of the search that found it last.
    var foundFor = ContiguousArray<Int32>(repeating: -1, count: components.count)
    for source in 0..<components.count {
      let successors = condensation.edges(from: source).map { condensation.target(of: $0) }
      // Paths lead to greater numbers, so no path to a successor passes a component after the last one.
      guard let last = successors.last, successors.count > 1 else { continue }
      for successor in successors where foundFor[successor] != Int32(source) {
        var stack = [successor]
        while let node = stack.popLast() {
          for edge in condensation.edges(from: node) {
            let target = condensation.target(of: edge)
            guard target <= last, foundFor[target] != Int32(source) else { continue }
            foundFor[target] = Int32(source)
            stack.append(target)
          }
        }
      }
      for node in components.members(of: source) {
        for edge in edges(from: node) {
          let target = components.component(of: self.target(of: edge))
          if target != source, foundFor[target] == Int32(source) { redundant.insert(edge) }
        }
      }
    }
    return redundant
  }
}
