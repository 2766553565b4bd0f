import StratusGraph
import StratusSupport

/// The order of the rows and columns of a matrix: layers and their rows from the top, and within a row the order with
/// the fewest references above the diagonal.
struct MatrixOrder {
  /// The nodes of the diagram in the order of the matrix.
  private(set) var nodes: [Int] = []
  /// The ranges of nodes whose order was free.
  private(set) var groups: [Range<Int>] = []
  /// The named layers of a diagram of assemblies.
  private(set) var blocks: [DependencyMatrix.Block] = []

  init(_ diagram: Diagram, _ assemblies: LayeredAssemblies) {
    guard diagram.level == .assemblies else {
      nodes = Array(diagram.nodes.indices)
      groups = nodes.map { $0..<$0 + 1 }
      return
    }
    let graph = DirectedGraph(
      nodeCount: diagram.nodes.count, edges: diagram.pairs.map { (source: $0.from, target: $0.to, label: 0) })
    for section in assemblies.sections {
      let start = nodes.count
      for row in section.rows {
        let members = row.map(\.index)
        groups.append(nodes.count..<nodes.count + members.count)
        nodes += graph.part(of: members).orderWithFewestBackEdges().map { members[$0] }
      }
      if let name = section.name { blocks.append(DependencyMatrix.Block(name: name, elements: start..<nodes.count)) }
    }
  }
}

extension Diagram {
  /// The pairs of nodes that edges connect, without duplicates.
  ///
  /// Edges are sorted by node, so edges of the same pair follow each other.
  fileprivate var pairs: [(from: Int, to: Int)] {
    var pairs: [(from: Int, to: Int)] = []
    for edge in edges where pairs.last.map({ $0 != (edge.from, edge.to) }) ?? true {
      pairs.append((edge.from, edge.to))
    }
    return pairs
  }
}
