import StratusSupport

extension DirectedGraph {
  /// The edges that say nothing new about who reaches whom: another way leads from their source to their target through
  /// a third component.
  ///
  /// - Parameter components: the components of this graph.
  /// - Returns: positions of edges. Edges inside a component are never among them, and of parallel edges all or none.
  /// - Complexity: time O(components · edges) at worst, less where references stay near; space O(components).
  /// - Cycles: the graph of the components, which has none, is what is reduced.
  /// - Source: Aho, Garey, Ullman, "The transitive reduction of a directed graph" (1972).
  package func redundantEdges(_ components: StronglyConnectedComponents) -> BitSet {
    let condensation = condensation(components)
    var redundant = BitSet(bound: edgeCount)
    // By component: the source in whose search it was last found.
    var foundFor = ContiguousArray<Int32>(repeating: -1, count: components.count)
    for source in 0..<components.count {
      let successors = condensation.edges(from: source).map { condensation.target(of: $0) }
      // Greater numbers lie further on: no way to a successor goes beyond the last one.
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
