import StratusGraph
import StratusSupport

/// The edges of a diagram by the row and the column of their cell, with the cycles among them.
struct MatrixReferences {
  /// A cell and its edges in the diagram.
  private struct Pair {
    let row: Int
    let column: Int
    let edges: [Int]
  }

  /// By row, then by column.
  private let pairs: [Pair]
  /// The elements in the order of the matrix, with an edge from the column of each cell to its row.
  private let graph: DirectedGraph

  init(_ diagram: Diagram, _ order: MatrixOrder) {
    var positions = [Int](repeating: 0, count: order.nodes.count)
    for (position, node) in order.nodes.enumerated() { positions[node] = position }
    var edges: [Int: [Int]] = [:]
    for (index, edge) in diagram.edges.enumerated() {
      edges[positions[edge.to] * order.nodes.count + positions[edge.from], default: []].append(index)
    }
    let pairs = edges.sorted { $0.key < $1.key }.map { key, edges in
      let (row, column) = key.quotientAndRemainder(dividingBy: order.nodes.count)
      return Pair(row: row, column: column, edges: edges)
    }
    graph = DirectedGraph(
      nodeCount: order.nodes.count,
      edges: pairs.enumerated().map { (source: $1.column, target: $1.row, label: $0) })
    self.pairs = pairs
  }

  /// Returns the ranges of elements that form cycles within one group.
  ///
  /// The order of a group keeps the members of a component together.
  func cyclesInGroups(_ groups: [Range<Int>]) -> [Range<Int>] {
    groups.flatMap { group in
      let components = graph.part(of: Array(group)).stronglyConnectedComponents()
      return (0..<components.count).compactMap { component -> Range<Int>? in
        let members = components.members(of: component)
        guard members.count > 1, let first = members.first, let last = members.last else { return nil }
        return group.lowerBound + first..<group.lowerBound + last + 1
      }
    }
  }

  /// - Parameter cycles: the cycles within groups, ascending.
  func cells(
    of diagram: Diagram, _ elements: [DependencyMatrix.Element], cycles: [Range<Int>]
  ) -> [DependencyMatrix.Cell] {
    let components = graph.stronglyConnectedComponents()
    return pairs.map { pair in
      let closesCycle =
        pair.row < pair.column && components.component(of: pair.row) == components.component(of: pair.column)
      let isInGroup = cycles.contains { $0.contains(pair.row) && $0.contains(pair.column) }
      let edges = pair.edges.map { diagram.edges[$0] }
      let findings = edges.filter { $0.rule != nil && !$0.isBaselined }
      // Findings first, because they are what a reader looks for.
      let sorted = findings + edges.filter { $0.rule == nil || $0.isBaselined }
      let tooltip = MatrixTooltip(
        from: elements[pair.column].label, to: elements[pair.row].label,
        cycle: closesCycle ? cycle(through: pair).map { elements[$0].label } : [], vocabulary: diagram.vocabulary)
      return DependencyMatrix.Cell(
        id: Identifier.id("references", from: elements[pair.column].id, to: elements[pair.row].id, variant: []),
        row: pair.row, column: pair.column, count: edges.reduce(0) { $0 + $1.count },
        rules: findings.compactMap(\.rule), closesCycle: closesCycle && !isInGroup,
        isFaint: edges.allSatisfy(\.isFaint), tooltip: tooltip.text(of: sorted),
        location: sorted.lazy.compactMap(\.location).first)
    }
  }

  /// Returns the elements on a shortest cycle through a cell, from the element that refers back to it. Empty if the
  /// matrix is too large to search all of them.
  private func cycle(through pair: Pair) -> [Int] {
    guard graph.nodeCount <= Readability.matrix else { return [] }
    let path = graph.shortestPath(from: pair.row, to: pair.column) ?? []
    return [pair.column, pair.row] + path.map(graph.target)
  }
}
