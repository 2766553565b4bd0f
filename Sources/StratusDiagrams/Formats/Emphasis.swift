/// Lets the edges of a node stand out, with their labels, while a reader points at it or comes to its link by the keyboard,
/// by style alone: all others turn faint.
///
/// Nodes, edges and labels of edges bear classes with the node's number in the diagram, which is shorter than its id.
enum Emphasis {
  /// More nodes go without: a browser looks through all rules whenever the pointer moves.
  static let limit = 300

  static func isFor(_ diagram: Diagram) -> Bool { diagram.nodes.count <= limit }

  static func classNames(ofNode node: Int, in diagram: Diagram) -> [String] {
    isFor(diagram) ? ["node\(node)"] : []
  }

  static func classNames(of edge: Diagram.Edge, in diagram: Diagram) -> [String] {
    guard isFor(diagram) else { return [] }
    return edge.from == edge.to ? ["at\(edge.from)"] : ["at\(edge.from)", "at\(edge.to)"]
  }

  /// One rule for each node at which an edge ends. A browser that does not know `:has()` leaves out both.
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
