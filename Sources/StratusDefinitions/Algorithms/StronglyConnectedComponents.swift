import StratusSupport

/// The largest groups of nodes that all reach each other.
///
/// Components are numbered in topological order: each edge stays in its component or goes to one with a greater number.
package struct StronglyConnectedComponents: Hashable, Sendable {
  /// The number of components.
  package var count: Int { nodes.count }
  /// The component of each node.
  let components: ContiguousArray<Int32>
  /// The nodes of each component, ascending.
  private let nodes: CompressedRows<Int32>

  fileprivate init(count: Int, components: ContiguousArray<Int32>) {
    self.components = components
    nodes = CompressedRows(
      count: count, components.indices.lazy.map { (row: Int(components[$0]), element: Int32($0)) })
  }

  /// The component of a node. O(1).
  package func component(of node: Int) -> Int { Int(components[node]) }

  /// The nodes of a component, ascending. O(1).
  package func members(of component: Int) -> some RandomAccessCollection<Int> {
    nodes[component].lazy.map(Int.init)
  }
}

extension DirectedGraph {
  /// Groups the nodes that reach each other.
  ///
  /// - Complexity: time and space O(nodes + edges); no recursion.
  /// - Cycles: a cycle is within one component; a node on none is alone in its own.
  package func stronglyConnectedComponents() -> StronglyConnectedComponents {
    var components = ContiguousArray<Int32>(repeating: 0, count: nodeCount)
    var count: Int32 = 0
    rows.forEachStronglyConnectedComponent { members in
      for member in members { components[Int(member)] = count }
      count += 1
    }
    // They come from the far end on.
    for node in 0..<nodeCount { components[node] = count - 1 - components[node] }
    return StronglyConnectedComponents(count: Int(count), components: components)
  }

  /// The graph of the components: an edge, labeled with the position of one that it stands for, where edges go from one
  /// component to another. Edges are ordered by source, then by target.
  ///
  /// - Complexity: O(nodes + edges · log of the most edges that leave a component).
  /// - Cycles: the result has none.
  package func condensation(_ components: StronglyConnectedComponents) -> DirectedGraph {
    var edges: [(source: Int, target: Int, label: Int)] = []
    for component in 0..<components.count {
      var found: [(target: Int, label: Int)] = []
      for node in components.members(of: component) {
        for edge in self.edges(from: node) {
          let target = components.component(of: self.target(of: edge))
          if target != component { found.append((target, edge)) }
        }
      }
      found.sort { $0 < $1 }
      for (index, edge) in found.enumerated() where index == 0 || found[index - 1].target != edge.target {
        edges.append((component, edge.target, edge.label))
      }
    }
    return DirectedGraph(nodeCount: components.count, edges: edges)
  }
}
