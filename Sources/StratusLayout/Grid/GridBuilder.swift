import StratusSupport

extension Grid {
  /// Returns the grid in which each edge has its own lanes. All rows are in the order of the bands.
  static func of(_ content: LayoutContent, in rows: Rows) -> Self {
    var builder = GridBuilder(content: content, rows: rows)
    builder.addNodes()
    builder.chooseStems()
    for isFinding in [false, true] {
      for (index, edge) in content.edges.enumerated() where edge.isFinding == isFinding { builder.addChain(of: index) }
    }
    return builder.finished()
  }
}

/// Converts the content of a layout into a grid.
private struct GridBuilder {
  let content: LayoutContent
  let rows: Rows
  private var cells: [Grid.Cell] = []
  private var blocks: [Grid.Block] = []
  private var shelves: [[Int]]
  private var cellOfNode: [Int] = []
  private var chains: [[Int]]
  private var trunks: [Grid.Trunk?]
  private var stems: [Grid.Trunk?] = []
  /// The lane that passes a shelf to a junction, by both.
  private var branches: [[Int]: Int] = [:]

  /// The properties that the edges of a trunk have in common.
  private struct Key: Hashable {
    /// The node at the common end.
    let end: Int
    let isStem: Bool
    let look: Int
    let isUpward: Bool
  }

  private var trunkOfKey: [Key: Grid.Trunk] = [:]

  init(content: LayoutContent, rows: Rows) {
    (self.content, self.rows) = (content, rows)
    shelves = [[Int]](repeating: [], count: rows.shelves.count)
    chains = [[Int]](repeating: [], count: content.edges.count)
    trunks = [Grid.Trunk?](repeating: nil, count: content.edges.count)
  }

  mutating func addNodes() {
    let shelfOfRow = rows.shelfOfRow
    var last = [Int](repeating: 0, count: content.boxes.count)
    for (node, row) in zip(content.nodes, rows.ofNodes) {
      if let box = node.box { last[box] = max(last[box], row) }
    }
    var blockOfBox = [Int?](repeating: nil, count: content.boxes.count)
    cellOfNode = [Int](repeating: 0, count: content.nodes.count)
    for index in content.bands.flatMap({ $0.rows.joined().joined() }) {
      let (node, row) = (content.nodes[index], rows.ofNodes[index])
      let shelf = shelfOfRow[row]
      let start = rows.shelves[shelf].lowerBound
      let block: Int
      if let box = node.box {
        block =
          blockOfBox[box]
          ?? addBlock(box: box, shelf: shelf, isLane: false, rows: last[box] - start + 1, column: node.column)
        blockOfBox[box] = block
      } else {
        block = addBlock(box: nil, shelf: shelf, isLane: false, rows: row - start + 1, column: node.column)
      }
      cellOfNode[index] = addCell(node: index, block: block, row: row - start, width: node.size.width, trunk: nil)
    }
  }

  private mutating func addBlock(box: Int?, shelf: Int, isLane: Bool, rows: Int, column: Int? = nil) -> Int {
    let titleWidth = box.map { content.boxes[$0].titleWidth } ?? 0
    blocks.append(
      Grid.Block(box: box, shelf: shelf, isLane: isLane, column: column, titleWidth: titleWidth, rows: 0..<rows))
    shelves[shelf].append(blocks.count - 1)
    return blocks.count - 1
  }

  private mutating func addCell(node: Int?, block: Int, row: Int, width: Double, trunk: Grid.Trunk?) -> Int {
    cells.append(Grid.Cell(node: node, block: block, row: row, width: width, trunk: trunk))
    return cells.count - 1
  }

  /// The smallest number of edges that form a stem; fewer are clearer side by side. Findings belong together.
  private static func leastFan(of edge: LayoutContent.Edge) -> Int { edge.isFinding ? 2 : 8 }

  /// Assigns stems to edges that fan out from one node to other shelves, if more edges share the start than the end.
  ///
  /// Only solid lines form stems. Dashes begin at the arrow heads, so the dashes of several edges would look like a
  /// solid line.
  mutating func chooseStems() {
    // A node may be the end of both kinds.
    var (beginnings, endings): ([Key: Int], [Key: Int]) = ([:], [:])
    let ends = content.edges.map { edge -> (stem: Key, trunk: Key)? in
      guard edge.isSolid || edge.isBranch else { return nil }
      let (upper, lower, isUpward) = cells(of: edge)
      guard shelf(of: upper) < shelf(of: lower) else { return nil }
      return (key(of: edge, end: upper, isStem: true, isUpward), key(of: edge, end: lower, isStem: false, isUpward))
    }
    for case let (stem, trunk)? in ends {
      beginnings[stem, default: 0] += 1
      endings[trunk, default: 0] += 1
    }
    stems = zip(content.edges, ends).map { edge, ends in
      if edge.isBranch { return ends.flatMap { $0.stem.isUpward ? trunk($0.stem) : nil } }
      guard let ends, let size = beginnings[ends.stem], size >= Self.leastFan(of: edge),
        size > endings[ends.trunk, default: 0]
      else { return nil }
      return trunk(ends.stem)
    }
  }

  /// Adds the cells of an edge: down through its own block, past the shelves between, and into the other block.
  mutating func addChain(of index: Int) {
    let edge = content.edges[index]
    let (upper, lower, isUpward) = cells(of: edge)
    let (start, end) = (cells[upper], cells[lower])
    let (firstShelf, lastShelf) = (shelf(of: upper), shelf(of: lower))
    let trunk = self.trunk(key(of: edge, end: lower, isStem: false, isUpward))
    var chain = [upper]
    if start.block == end.block {
      // An edge between two nodes of one row is not part of the grid.
      guard start.row < end.row else { return }
      for row in start.row + 1..<end.row { chain.append(addLane(row, in: start.block, trunk)) }
    } else {
      guard firstShelf < lastShelf else { return }
      let stem = stems[index]
      for row in start.row + 1..<max(blocks[start.block].rows.count, start.row + 1) {
        chain.append(addLane(row, in: start.block, stem))
      }
      for shelf in firstShelf + 1..<lastShelf {
        let known = edge.isBranch ? branches[[edge.to, shelf]] : nil
        let lane = known ?? addLane(0, in: addBlock(box: nil, shelf: shelf, isLane: true, rows: 1), stem ?? trunk)
        if edge.isBranch { branches[[edge.to, shelf]] = lane }
        chain.append(lane)
      }
      for row in 0..<end.row { chain.append(addLane(row, in: end.block, trunk)) }
    }
    chain.append(lower)
    chains[index] = chain
    trunks[index] = trunk
  }

  private func key(of edge: LayoutContent.Edge, end: Int, isStem: Bool, _ isUpward: Bool) -> Key {
    Key(end: end, isStem: isStem, look: edge.look, isUpward: isUpward)
  }

  private mutating func trunk(_ key: Key) -> Grid.Trunk {
    if let trunk = trunkOfKey[key] { return trunk }
    let trunk = Grid.Trunk(number: trunkOfKey.count, isStem: key.isStem)
    trunkOfKey[key] = trunk
    return trunk
  }

  private mutating func addLane(_ row: Int, in block: Int, _ trunk: Grid.Trunk?) -> Int {
    addCell(node: nil, block: block, row: row, width: 0, trunk: trunk)
  }

  /// Returns the cells of an edge's ends, and whether it leads from the lower one to the upper one.
  private func cells(of edge: LayoutContent.Edge) -> (upper: Int, lower: Int, isUpward: Bool) {
    let (from, to) = (cellOfNode[edge.from], cellOfNode[edge.to])
    let isUpward = (shelf(of: to), cells[to].row) < (shelf(of: from), cells[from].row)
    return isUpward ? (to, from, true) : (from, to, false)
  }

  private func shelf(of cell: Int) -> Int { blocks[cells[cell].block].shelf }

  /// Returns the grid with its cells in rows. The cells of a row keep the order in which they were added.
  consuming func finished() -> Grid {
    var next = 0
    for block in blocks.indices {
      let count = blocks[block].rows.count
      blocks[block].rows = next..<next + count
      next += count
    }
    let rowCells = CompressedRows(
      count: next,
      cells.indices.lazy.map { [cells, blocks] in
        (row: blocks[cells[$0].block].rows.lowerBound + cells[$0].row, element: $0)
      })
    return Grid(
      cells: cells, blocks: blocks, rows: rowCells, shelves: shelves, chains: chains, cellOfNode: cellOfNode,
      trunks: trunks, stems: stems)
  }
}
