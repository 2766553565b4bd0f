extension LayoutContent {
  /// The size of a junction, and about the height of a row of junctions with the space for edges.
  package static let (junction, junctionSpace) = (Size(width: 2, height: 2), 50.0)

  /// Returns rows that leave space for those of junctions.
  ///
  /// - Parameter trunks: the edges of each trunk, which lead from nodes of one row to the same node.
  package func rows(around trunks: [[Int]]) -> Rows {
    let rows = Rows.of(self)
    if trunks.isEmpty { return rows }
    var content = self
    let count = joined(trunks, between: rows).bands.reduce(0) { $0 + $1.rows.count } - rows.shelves.count
    content.page.surroundings.height += Double(count) * Self.junctionSpace
    return .of(content)
  }

  /// Returns the content in which the edges of each trunk meet in a junction, from where they share one line.
  ///
  /// Junctions are nodes at the end of the others, in rows of their own between the given ones. Their lines are edges
  /// at the end of the others.
  package func joined(_ trunks: [[Int]], between rows: Rows) -> Self {
    if trunks.isEmpty { return self }
    var result = self
    let shelfOfRow = rows.shelfOfRow
    let shelfOfNode = rows.ofNodes.map { shelfOfRow[$0] }
    var (above, below) = ([Int: [[Int]]](), [Int: [[Int]]]())
    for trunk in trunks {
      let node = result.nodes.count
      result.nodes.append(Node(size: Self.junction, box: nil))
      let (shelf, isAbove) = junctionPosition(of: trunk, shelfOfNode)
      if isAbove { above[shelf, default: []].append([node]) } else { below[shelf, default: []].append([node]) }
      var line = edges[trunk[0]]
      line.from = node
      result.edges.append(line)
      for index in trunk { (result.edges[index].to, result.edges[index].isBranch) = (node, true) }
    }
    for (index, band) in bands.enumerated() {
      let lines = Dictionary(grouping: band.rows.joined()) { $0.first.map { shelfOfNode[$0] } ?? 0 }
      result.bands[index].rows = lines.keys.sorted().flatMap {
        [above[$0], lines[$0], below[$0]].compactMap(\.self)
      }
    }
    return result
  }

  /// Returns the shelf beside which a junction is, and whether it is above it: beside the nodes at which its edges
  /// begin, or beside the one at which they end if this is among them.
  private func junctionPosition(of trunk: [Int], _ shelfOfNode: [Int]) -> (shelf: Int, isAbove: Bool) {
    let (starts, end) = (trunk.map { shelfOfNode[edges[$0].from] }, shelfOfNode[edges[trunk[0]].to])
    if let top = starts.min(), end < top { return (top, true) }
    if let bottom = starts.max(), end > bottom { return (bottom, false) }
    return (end, starts.count { $0 < end } > starts.count { $0 > end })
  }
}

extension Routes {
  /// Returns the routes in which the edges of each trunk continue along its line.
  package func joined(_ trunks: [[Int]]) -> Self {
    var result = self
    for (trunk, line) in zip(trunks, edges.suffix(trunks.count)) {
      for index in trunk {
        guard let end = edges[index].last, let start = line.first else { continue }
        result.edges[index] += Curve.rounded([end, start], radius: 0).dropFirst() + line.dropFirst()
      }
    }
    return result
  }
}
