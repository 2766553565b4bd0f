import StratusBase

/// The largest groups of nodes that reach each other.
///
/// Components are numbered in topological order: each edge stays in its component or leads to one with a greater
/// number.
package struct StronglyConnectedComponents: Hashable, Sendable {
  /// The number of components.
  package var count: Int { nodes.count }
  /// The component of each node.
  package let components: ContiguousArray<Int32>
  /// The nodes of each component, ascending.
  private let nodes: CompressedRows<Int32>

  fileprivate init(count: Int, components: ContiguousArray<Int32>) {
    self.components = components
    nodes = CompressedRows(
      count: count, components.indices.lazy.map { (row: Int(components[$0]), element: Int32($0)) })
  }

  /// Returns the component of a node. O(1).
  package func component(of node: Int) -> Int { Int(components[node]) }

  /// Returns the nodes of a component, ascending. O(1).
  package func members(of component: Int) -> some RandomAccessCollection<Int> {
    nodes[component].lazy.map(Int.init)
  }
}

extension DirectedGraph {
  /// Returns the groups of nodes that reach each other.
  ///
  /// - Complexity: time and space O(nodes + edges); no recursion.
  /// - Cycles: all nodes of a cycle are in one component; a node on no cycle is alone in its component.
  package func stronglyConnectedComponents() -> StronglyConnectedComponents {
    var components = ContiguousArray<Int32>(repeating: 0, count: nodeCount)
    var count: Int32 = 0
    rows.forEachStronglyConnectedComponent { members in
      for member in members { components[Int(member)] = count }
      count += 1
    }
    // The components come in reverse topological order.
    for node in 0..<nodeCount { components[node] = count - 1 - components[node] }
    return StronglyConnectedComponents(count: Int(count), components: components)
  }

  /// Returns the graph of the components, with one edge for all edges from one component to another.
  ///
  /// An edge is labeled with the position of one of the edges that it represents. Edges are ordered by source, then by
  /// target.
  ///
  /// - Complexity: O(nodes + edges · log e), where e is the largest number of edges that leave one component.
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
