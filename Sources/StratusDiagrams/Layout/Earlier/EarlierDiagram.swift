/// An earlier diagram whose order is kept.
struct EarlierDiagram: Hashable, Sendable {
  // An array, because a value cannot contain another one of its own type.
  private let diagrams: [Diagram]
  /// The IDs that elements have now, for those that had another ID.
  private let newIDs: [String: String]

  var diagram: Diagram { diagrams[0] }

  init(_ diagram: Diagram, newIDs: [String: String] = [:]) {
    diagrams = [diagram]
    self.newIDs = newIDs
  }

  /// Returns the ID that an element has now.
  func newID(of id: String) -> String { newIDs[id] ?? id }
}

extension Diagram {
  /// Returns the diagram, which keeps the order of an earlier one.
  func like(_ earlier: EarlierDiagram) -> Self {
    var copy = self
    copy.earlier = earlier
    return copy
  }

  /// The names of layers. A diagram whose arrows are bundled shows them in its column only.
  var layerNames: [String] {
    bands.indices.map { index in
      bands[index].name ?? column.map { nodes[$0.firstNode + index].label } ?? ""
    }
  }

  /// The rows of the nodes, and the order in each row.
  ///
  /// These are the usual ones if they keep the order of the earlier diagram, so that nothing moves without a change.
  func ordered() -> (rows: Rows, grid: Grid) {
    let (content, usual) = (withoutColumn, Rows.of(self))
    guard let earlier else { return (usual, Grid.of(content, in: usual).ordered()) }
    let old = earlier.diagram.ordered()
    let kept = EarlierRows.of(self, usual, like: earlier, in: old)
    let positions = kept.nodes.map { $0.map { old.grid.x[old.grid.cellOfNode[$0]] } }
    let rows = kept.rows
    if rows == usual {
      let grid = Grid.of(content, in: usual).ordered()
      let nodes = positions.indices.filter { positions[$0] != nil }
      func order(_ x: (Int) -> Double?) -> [Int] {
        nodes.map { (usual.ofNodes[$0], x($0) ?? 0, $0) }.sorted(by: <).map(\.2)
      }
      if order({ positions[$0] }) == order({ grid.x[grid.cellOfNode[$0]] }) { return (usual, grid) }
    }
    return (rows, Grid.of(content, in: rows).ordered(like: positions))
  }
}
