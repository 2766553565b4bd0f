/// Emphasizes the edges of a node while the pointer or the keyboard focus is on it, with style rules alone: all other
/// edges turn faint.
///
/// Nodes, edges and labels of edges have classes with the index of the node in the diagram, which is shorter than its
/// ID.
enum Emphasis {
  static func isFor(_ diagram: Diagram) -> Bool { diagram.nodes.count <= Readability.emphasis }

  static func classNames(ofNode node: Int, in diagram: Diagram) -> [String] {
    isFor(diagram) ? ["node\(node)"] : []
  }

  static func classNames(of edge: Diagram.Edge, in diagram: Diagram) -> [String] {
    guard isFor(diagram) else { return [] }
    return edge.from == edge.to ? ["at\(edge.from)"] : ["at\(edge.from)", "at\(edge.to)"]
  }

  /// Returns one rule for all edges, and selectors for each node with an edge. Browsers without `:has()` ignore both.
  ///
  /// - Complexity: O(n).
  static func rules(for diagram: Diagram) -> String {
    guard isFor(diagram), !diagram.edges.isEmpty else { return "" }
    var isEnd = [Bool](repeating: false, count: diagram.nodes.count)
    for edge in diagram.edges { (isEnd[edge.from], isEnd[edge.to]) = (true, true) }
    let ends = isEnd.indices.filter { isEnd[$0] }
    return """
      svg:has([class*=" node"]:is(:hover,:focus-within)) [class*=" at"]{opacity:.15}
      \(ends.map { "svg:has(.node\($0):is(:hover,:focus-within)) .at\($0)" }.joined(separator: ",\n")){opacity:1}

      """
  }
}
