/// Places the cells and blocks of a grid where they are in an earlier one, and new ones near their neighbors.
struct KeptOrder {
  private let diagram: Diagram
  let grid: Grid
  /// The earlier grid, and the same with changed positions.
  let originalGrid: Grid
  var oldGrid: Grid
  /// The earlier cell of each cell, and the earlier block of each block; `nil` for new ones.
  let oldCells: [Int?]
  let oldBlocks: [Int?]
  /// The preferred center of each cell.
  private(set) var wishes: [Double]

  /// - Parameters:
  ///   - diagram: the diagram in the rows, without its column.
  ///   - grid: the grid of the diagram, in any order.
  static func of(_ diagram: Diagram, _ grid: Grid, in rows: KeptRows) -> Self {
    let cells = rows.oldCells(of: grid)
    var order = Self(
      diagram: diagram, grid: grid, originalGrid: rows.positions.grid, oldGrid: rows.positions.grid, oldCells: cells,
      oldBlocks: rows.oldBlocks(of: grid, cells), wishes: [Double](repeating: 0, count: grid.cells.count))
    order.findWishes()
    return order
  }

  /// Returns whether a cell is where it was.
  func isOld(_ cell: Int) -> Bool { oldCells[cell] != nil }

  // MARK: Preferred positions

  /// Old cells stay. New nodes are below and above their neighbors, and new lanes lead straight to their ends.
  mutating func findWishes() {
    var isKnown = oldCells.map { $0 != nil }
    for (cell, old) in oldCells.enumerated() {
      if let old { wishes[cell] = oldGrid.x[old] }
    }
    var neighbors = [[Int]](repeating: [], count: diagram.nodes.count)
    for edge in diagram.edges where edge.from != edge.to {
      neighbors[edge.from].append(edge.to)
      neighbors[edge.to].append(edge.from)
    }
    let newNodes = diagram.nodes.indices.filter { oldCells[grid.cellOfNode[$0]] == nil }
    // New nodes may be neighbors of each other.
    for _ in 0..<3 {
      for node in newNodes {
        let known = neighbors[node].map { grid.cellOfNode[$0] }.filter { isKnown[$0] }
        guard !known.isEmpty else { continue }
        wishes[grid.cellOfNode[node]] = known.reduce(0) { $0 + wishes[$1] } / Double(known.count)
        isKnown[grid.cellOfNode[node]] = true
      }
    }
    let middle = oldGrid.pageWidth / 2
    for node in newNodes {
      let cell = grid.cellOfNode[node]
      if let old = oldBlocks[grid.cells[cell].block].map({ oldGrid.blocks[$0] }) {
        let wish = isKnown[cell] ? wishes[cell] : old.x + old.width / 2
        wishes[cell] = min(max(wish, old.x), old.x + old.width)
      } else if !isKnown[cell] {
        wishes[cell] = middle
      }
    }
    for chain in grid.chains {
      guard let first = chain.first, let last = chain.last else { continue }
      for cell in chain.dropFirst().dropLast() where oldCells[cell] == nil {
        wishes[cell] = wishes[grid.cells[cell].block == grid.cells[first].block ? first : last]
      }
    }
  }

  // MARK: Order

  /// Returns the grid in the order of the preferred positions.
  func ordered() -> Grid {
    var result = grid
    for block in grid.blocks {
      for row in block.rows {
        let positions = grid.positions(ofRow: row)
        result.rowCells.replaceSubrange(
          positions, with: grid.rowCells[positions].sorted { (wishes[$0], $0) < (wishes[$1], $1) })
      }
    }
    let centers = grid.blocks.indices.map(wish(ofBlock:))
    for shelf in grid.shelves.indices { result.shelves[shelf].sort { (centers[$0], $0) < (centers[$1], $1) } }
    result.pack()
    return result
  }

  /// Returns the preferred center of a block.
  func wish(ofBlock block: Int) -> Double {
    if let old = oldBlocks[block].map({ oldGrid.blocks[$0] }) { return old.x + old.width / 2 }
    var (sum, count) = (0.0, 0.0)
    for row in grid.blocks[block].rows {
      for position in grid.positions(ofRow: row) {
        sum += wishes[grid.rowCells[position]]
        count += 1
      }
    }
    return count > 0 ? sum / count : 0
  }
}
