/// Emphasizes the edges of a node while the pointer or the keyboard focus is on it, with style rules alone: all other
/// edges turn faint.
///
/// Nodes, edges and labels of edges have classes with the index of the node in the diagram, which is shorter than its
/// ID.
enum Emphasis {
  static func classNames(ofNode node: Int, in diagram: Diagram) -> [String] {
    classNames(ofNode: node, of: diagram.nodes.count)
  }

  /// - Parameter count: the number of nodes.
  static func classNames(ofNode node: Int, of count: Int) -> [String] {
    count <= Readability.emphasis ? ["node\(node)"] : []
  }

  /// Returns the classes of an edge or a trunk.
  ///
  /// - Parameters:
  ///   - nodes: the nodes at its ends, which may be the same.
  ///   - count: the number of nodes.
  static func classNames(at nodes: [Int], of count: Int) -> [String] {
    guard count <= Readability.emphasis else { return [] }
    return nodes.indices.filter { !nodes[..<$0].contains(nodes[$0]) }.map { "at\(nodes[$0])" }
  }

  /// Returns one rule for all edges, and selectors for each node with an edge. Browsers without `:has()` ignore both.
  ///
  /// - Complexity: O(n).
  static func rules(for diagram: Diagram) -> String {
    rules(for: diagram.edges.map { ($0.from, $0.to) }, of: diagram.nodes.count)
  }

  /// - Parameters:
  ///   - edges: the nodes of each edge.
  ///   - count: the number of nodes.
  static func rules(for edges: [(Int, Int)], of count: Int) -> String {
    guard count <= Readability.emphasis, !edges.isEmpty else { return "" }
    var isEnd = [Bool](repeating: false, count: count)
    for (from, to) in edges { (isEnd[from], isEnd[to]) = (true, true) }
    let ends = isEnd.indices.filter { isEnd[$0] }
    return """
      svg:has([class*=" node"]:is(:hover,:focus-within)) [class*=" at"]{opacity:.15}
      \(ends.map { "svg:has(.node\($0):is(:hover,:focus-within)) .at\($0)" }.joined(separator: ",\n")){opacity:1}

      """
  }
}
