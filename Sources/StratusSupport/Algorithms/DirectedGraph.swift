import StratusBase

/// A directed graph with the nodes 0 ..< ``nodeCount``, stored in compressed rows.
///
/// An edge is identified by its position. Edges are ordered by source, then as in the initializer. Each has a label,
/// such as the index of the reference that it represents. Parallel edges and loops are allowed.
package struct DirectedGraph: Hashable, Sendable {
  /// The targets of the edges of each node.
  package let rows: CompressedRows<Int32>
  package let labels: ContiguousArray<Int32>

  /// - Parameter edges: the source, target and label of each edge.
  /// - Precondition: sources and targets are nodes.
  /// - Complexity: O(nodes + edges).
  package init(nodeCount: Int, edges: some Collection<(source: Int, target: Int, label: Int)>) {
    let sorted = CompressedRows(
      count: nodeCount,
      edges.lazy.map { (row: $0.source, element: (target: Int32($0.target), label: Int32($0.label))) })
    rows = CompressedRows(offsets: sorted.offsets, elements: ContiguousArray(sorted.elements.lazy.map(\.target)))
    labels = ContiguousArray(sorted.elements.lazy.map(\.label))
  }

  package init(rows: CompressedRows<Int32>, labels: ContiguousArray<Int32>) {
    self.rows = rows
    self.labels = labels
  }

  /// The number of nodes.
  package var nodeCount: Int { rows.count }
  /// The number of edges.
  package var edgeCount: Int { rows.elements.count }

  /// Returns the positions of the edges that leave a node. O(1).
  package func edges(from node: Int) -> Range<Int> { rows.range(of: node) }

  /// Returns the node at which an edge ends. O(1).
  package func target(of edge: Int) -> Int { Int(rows.elements[edge]) }

  /// Returns the label of an edge. O(1).
  package func label(of edge: Int) -> Int { Int(labels[edge]) }

  /// Returns the graph with each edge reversed. Edges keep their labels; the edges of one node are ordered by their
  /// former sources.
  ///
  /// - Complexity: O(nodes + edges).
  package func reversed() -> DirectedGraph {
    let edges = (0..<nodeCount).lazy.flatMap { node in
      self.edges(from: node).lazy.map { (source: self.target(of: $0), target: node, label: self.label(of: $0)) }
    }
    return DirectedGraph(nodeCount: nodeCount, edges: Array(edges))
  }
}
