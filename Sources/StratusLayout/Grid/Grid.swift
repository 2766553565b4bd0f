import StratusSupport

/// Nodes and the lanes of edges as cells, in rows, in blocks, on shelves.
///
/// A block is an assembly with its definitions, a single node, or the lane of an edge that passes a shelf. The rows of
/// nodes are known beforehand, so the layout only determines the order in each row and the horizontal positions. Both
/// are found for blocks first and then within each block, which keeps assemblies together.
package struct Grid: Sendable {
  /// A node, or the lane in which an edge crosses a row.
  struct Cell: Sendable {
    /// The index of the node; `nil` for a lane.
    let node: Int?
    let block: Int
    /// The row within the block.
    let row: Int
    let width: Double
    /// The trunk or the stem whose edges may share the lane; `nil` for a node, and for a lane that no other edge may
    /// use.
    let trunk: Trunk?
  }

  /// Edges of one kind with a common end, which may share lanes.
  ///
  /// Edges to the same node form a trunk with branches, which cannot be misread because all of them lead to that node.
  /// Edges that fan out from one node form a stem.
  struct Trunk: Hashable, Sendable {
    let number: Int
    let isStem: Bool
  }

  struct Block: Sendable {
    /// The index of the box; `nil` for a single node and for a lane.
    let box: Int?
    let shelf: Int
    let isLane: Bool
    /// The position among the blocks of all shelves, from left to right; `nil` if only its shelf orders it.
    let column: Int?
    /// The width of its name; 0 without a box.
    let titleWidth: Double
    /// Its rows from the top, as indices of all rows of the grid.
    var rows: Range<Int>
    var width = 0.0
    /// The space at the left of the cells of its first row, which keeps arrows from crossing its name.
    var titleInset = 0.0
    /// The left border.
    var x = 0.0
  }

  // MARK: Content

  let cells: [Cell]
  /// The cells of row `r` are `rowCells[rowOffsets[r] ..< rowOffsets[r + 1]]`.
  let rowOffsets: ContiguousArray<Int32>
  /// For each edge, the cells that it passes from the top down; empty for an edge that is not part of
  /// the grid.
  let chains: [[Int]]
  /// The cells above and below that each cell has an edge to. Without boxes, edges that share both cells are one
  /// line there.
  let above: CompressedRows<Int>
  let below: CompressedRows<Int>
  /// The cell of each node.
  let cellOfNode: [Int]
  /// The trunk of each edge; `nil` for an edge that is not part of the grid.
  let trunks: [Trunk?]
  /// The stem of each edge; `nil` for an edge without a stem.
  let stems: [Trunk?]

  // MARK: Order

  /// The cells of each row from left to right, row after row.
  var rowCells: [Int]
  /// The blocks of each shelf from left to right, top shelf first.
  var shelves: [[Int]]

  // MARK: Positions

  /// The blocks, with their positions.
  var blocks: [Block]
  /// The horizontal center of each cell.
  var x: [Double]

  /// - Parameters:
  ///   - rows: the cells of each row.
  ///   - chains: the cells that each edge passes, from the top down.
  init(
    cells: [Cell], blocks: [Block], rows: CompressedRows<Int>, shelves: [[Int]], chains: [[Int]], cellOfNode: [Int],
    trunks: [Trunk?], stems: [Trunk?]
  ) {
    (self.cells, self.blocks, self.shelves, self.chains) = (cells, blocks, shelves, chains)
    (self.cellOfNode, self.trunks, self.stems) = (cellOfNode, trunks, stems)
    (rowOffsets, rowCells) = (rows.offsets, Array(rows.elements))
    // Between boxes, the weight of shared segments keeps arrows from leaving their trunks.
    let hasBoxes = blocks.contains { $0.box != nil }
    var known: Set<Int> = []
    let segments = chains.flatMap { zip($0, $0.dropFirst()) }
      .filter { hasBoxes || known.insert($0.0 * cells.count + $0.1).inserted }
    above = CompressedRows(count: cells.count, segments.lazy.map { (row: $0.1, element: $0.0) })
    below = CompressedRows(count: cells.count, segments.lazy.map { (row: $0.0, element: $0.1) })
    x = [Double](repeating: 0, count: cells.count)
    // Names matter only when the order is known.
    fitRows()
  }

  /// The positions of a row's cells in ``rowCells``.
  func positions(ofRow row: Int) -> Range<Int> { Int(rowOffsets[row])..<Int(rowOffsets[row + 1]) }

  /// The position of a block's first cell in ``rowCells``.
  func rowOffset(ofBlock block: Int) -> Int { positions(ofRow: blocks[block].rows.lowerBound).lowerBound }

  /// Returns the distance between the border of a block and its cells.
  func margin(of block: Int) -> Double { blocks[block].box == nil ? 0 : Spacing.boxMargin }

  func width(ofRow row: Int) -> Double {
    let positions = positions(ofRow: row)
    var width = 0.0
    for position in positions { width += cells[rowCells[position]].width }
    for position in positions.dropLast() { width += gap(rowCells[position], rowCells[position + 1]) }
    return width
  }

  /// Returns the smallest distance between two neighboring cells of a row.
  func gap(_ left: Int, _ right: Int) -> Double {
    cells[left].node != nil && cells[right].node != nil ? Spacing.nodes : Spacing.lanes
  }

  /// Returns the smallest distance between two neighboring blocks of a shelf.
  func gap(betweenBlocks left: Int, _ right: Int) -> Double {
    switch (blocks[left].isLane, blocks[right].isLane) {
    case (true, true): Spacing.lanes
    case (true, false), (false, true): Spacing.nodes
    case (false, false): blocks[left].box == nil ? 44 : Spacing.blocks
    }
  }

  /// Makes each block as wide as its rows and its name, in the present order.
  mutating func fitBlocks() {
    for index in blocks.indices { blocks[index].titleInset = titleInset(of: index) }
    fitRows()
  }

  private mutating func fitRows() {
    for index in blocks.indices {
      let widest = blocks[index].rows.map { width(ofRow: $0) + inset(ofRow: $0, of: index) }.max() ?? 0
      blocks[index].width = max(leastWidth(of: index), widest + 2 * margin(of: index))
    }
  }
}

/// Horizontal distances, in points.
package enum Spacing {
  package static let nodes = 12.0
  static let lanes = 9.0
  /// The smallest distance between a lane that moves to avoid a bend and a box.
  static let laneSide = 8.0
  package static let blocks = 18.0
  package static let boxMargin = 9.0
}

/// The rows of the nodes, and the order in each row: all of a layout but distances.
package struct Arrangement: Sendable {
  package let rows: Rows
  package let grid: Grid

  package static func of(_ content: LayoutContent, in rows: Rows) -> Self {
    Self(rows: rows, grid: Grid.of(content, in: rows).ordered())
  }
}
