extension Diagram {
  /// The number of boxes from which arrows form a trunk. Two are clearer side by side.
  private static let leastBoxes = 3

  /// The properties that the arrows of a trunk share.
  private struct TrunkKey: Hashable {
    let row: Int
    let target: Int
    let line: Edge.Line
    let overlay: Overlay
  }

  /// The trunks of a diagram: arrows that look alike, from three or more assemblies of a row to the same one.
  /// They are drawn as branches of one line, with one label.
  ///
  /// Each consists of indices of edges, ascending. Trunks are ordered by their first arrow.
  ///
  /// - Complexity: O(nodes + arrows).
  var trunks: [[Int]] {
    var rowOfNode = [Int](repeating: -1, count: nodes.count)
    for (row, groups) in bands.flatMap(\.rows).enumerated() { for node in groups.joined() { rowOfNode[node] = row } }
    // A relation has no direction.
    let arrows = edges.indices.filter { index in
      let edge = edges[index]
      return edge.from != edge.to && edge.line != .relation
        && [edge.from, edge.to].allSatisfy { nodes[$0].look == .assembly }
    }
    let alike = Dictionary(grouping: arrows) { index in
      let edge = edges[index]
      return TrunkKey(row: rowOfNode[edge.from], target: edge.to, line: edge.line, overlay: edge.overlay)
    }
    return alike.values.filter { Set($0.map { edges[$0].from }).count >= Self.leastBoxes }.sorted { $0[0] < $1[0] }
  }

  /// Returns an arrow that stands for all arrows of a trunk.
  func edge(ofTrunk trunk: [Int]) -> Edge {
    var edge = edges[trunk[0]]
    edge.count = trunk.reduce(0) { $0 + edges[$1].count }
    (edge.id, edge.location) = ("", nil)
    edge.tooltip = TooltipWriter.text(
      [edge.rule, "\(edge.count) to \(nodes[edge.to].label)"].compactMap(\.self)
        + trunk.map { "\(edges[$0].count) from \(nodes[edges[$0].from].label)" })
    return edge
  }
}
