import StratusSupport

/// What is laid out: nodes and the lanes of edges as cells, in rows, in blocks, on shelves.
///
/// A block is an assembly with its definitions, a node that stands alone, or the lane of an edge that passes a shelf on its
/// way down. Everything about a diagram's rows is known beforehand, so only the order in a row and the place along it are
/// left to find; both are found by blocks first and within each block then, which keeps assemblies together without effort.
struct Grid {
  /// A node, or the place where an edge crosses a row.
  struct Cell {
    /// The place in the diagram's nodes; nil for a lane.
    let node: Int?
    let block: Int
    /// Counted within the block.
    let row: Int
    let width: Double
  }

  struct Block {
    /// The place in the diagram's boxes.
    let box: Int?
    let shelf: Int
    let isLane: Bool
    /// Its rows from the top, among those of the grid.
    var rows: Range<Int>
    var width = 0.0
    /// The left border.
    var x = 0.0
  }

  /// A stretch of edges between two cells that follow each other.
  struct Segment: Hashable {
    let upper: Int
    let lower: Int
  }

  var cells: [Cell] = []
  var blocks: [Block] = []
  /// Cells from left to right, row after row.
  var rowCells: [Int] = []
  /// `rowCells[rowOffsets[r] ..< rowOffsets[r + 1]]` are the cells of row `r`.
  private var rowOffsets: ContiguousArray<Int32> = []
  /// Blocks from left to right, by shelf from the top.
  var shelves: [[Int]]
  private(set) var segments: [Segment] = []
  /// By edge of the diagram: the cells that it passes from the top down; empty for an edge that the grid does not carry.
  private(set) var chains: [[Int]]
  /// The cells above and below that each cell has a segment to, in the order of the segments.
  private(set) var above: CompressedRows<Int>
  private(set) var below: CompressedRows<Int>
  /// By node of the diagram.
  private(set) var cellOfNode: [Int]

  /// Edges of one kind that end at the same node share their lanes: a trunk with branches, that cannot be misread, as all that
  /// joins it goes to the same place. So do those that begin at one node and fan out (a stem), which all come from one place.
  struct Trunk: Hashable {
    let end: Int
    let line: Diagram.Edge.Line
    let isUpward: Bool
  }

  private struct TrunkPlace: Hashable {
    let trunk: Trunk
    let shelf: Int
    let row: Int
  }

  private var lanes: [TrunkPlace: Int] = [:]
  private var knownSegments: Set<Segment> = []
  /// Whether there is anything to make room for between nodes.
  let hasEdges: Bool
  /// By edge of the diagram; nil as in ``chains``.
  private(set) var trunks: [Trunk?]
  /// By edge of the diagram: what it shares with others that begin at the same node; nil where it goes its own way.
  private(set) var stems: [Trunk?]

  /// Where the middle of each cell is.
  var x: [Double] = []

  /// Distances in points.
  enum Gap {
    static let nodes = 16.0
    static let lanes = 9.0
    static let blocks = 22.0
    static let boxMargin = 12.0
  }

  init(_ diagram: Diagram) {
    hasEdges = diagram.column == nil
    shelves = [[Int]](repeating: [], count: diagram.shelves.count)
    above = CompressedRows(offsets: [0], elements: [])
    below = above
    chains = [[Int]](repeating: [], count: diagram.edges.count)
    trunks = [Trunk?](repeating: nil, count: diagram.edges.count)
    stems = trunks
    cellOfNode = [Int](repeating: 0, count: diagram.nodes.count)
    var shelfOfRank: [Int] = []
    for (shelf, ranks) in diagram.shelves.enumerated() { shelfOfRank += ranks.map { _ in shelf } }

    addNodes(of: diagram, shelfOfRank)
    chooseStems(diagram)
    for index in diagram.edges.indices where diagram.edges[index].rule == nil { addChain(index, diagram.edges[index]) }
    arrangeRows()
    above = CompressedRows(count: cells.count, segments.lazy.map { (row: $0.lower, element: $0.upper) })
    below = CompressedRows(count: cells.count, segments.lazy.map { (row: $0.upper, element: $0.lower) })
    x = [Double](repeating: 0, count: cells.count)
    for index in blocks.indices {
      let label = blocks[index].box.map { NodeMetrics.width(ofLabel: diagram.boxes[$0]) + 24 } ?? 0
      let widest = blocks[index].rows.map(width(ofRow:)).max() ?? 0
      blocks[index].width = max(label, widest + 2 * margin(of: index))
    }
  }

  /// Puts the cells into their rows, in the order in which they were added.
  private mutating func arrangeRows() {
    var next = 0
    for block in blocks.indices {
      let count = blocks[block].rows.count
      blocks[block].rows = next..<next + count
      next += count
    }
    let rows = CompressedRows(
      count: next,
      cells.indices.lazy.map { [blocks, cells] in
        (row: blocks[cells[$0].block].rows.lowerBound + cells[$0].row, element: $0)
      })
    rowOffsets = rows.offsets
    rowCells = Array(rows.elements)
  }

  /// The positions of a row's cells in ``rowCells``.
  func positions(ofRow row: Int) -> Range<Int> { Int(rowOffsets[row])..<Int(rowOffsets[row + 1]) }

  /// Between a block's border and its cells.
  func margin(of block: Int) -> Double { blocks[block].box == nil ? 0 : Gap.boxMargin }

  func width(ofRow row: Int) -> Double {
    let places = positions(ofRow: row)
    var width = 0.0
    for place in places { width += cells[rowCells[place]].width }
    for place in places.dropLast() { width += gap(rowCells[place], rowCells[place + 1]) }
    return width
  }

  /// The least distance between two cells of a row.
  func gap(_ left: Int, _ right: Int) -> Double {
    cells[left].node != nil && cells[right].node != nil ? Gap.nodes : Gap.lanes
  }

  /// The least distance between two blocks of a shelf.
  func gap(betweenBlocks left: Int, _ right: Int) -> Double {
    switch (blocks[left].isLane, blocks[right].isLane) {
    case (true, true): Gap.lanes
    case (true, false), (false, true): Gap.nodes
    case (false, false): blocks[left].box == nil && hasEdges ? 44 : Gap.blocks
    }
  }

  private mutating func addNodes(of diagram: Diagram, _ shelfOfRank: [Int]) {
    var first = [Int](repeating: .max, count: diagram.boxes.count)
    var last = [Int](repeating: 0, count: diagram.boxes.count)
    for node in diagram.nodes {
      guard let box = node.box else { continue }
      first[box] = min(first[box], node.rank)
      last[box] = max(last[box], node.rank)
    }
    let widths = NodeMetrics.widths(in: diagram)
    var blockOfBox = [Int?](repeating: nil, count: diagram.boxes.count)
    for (index, node) in diagram.nodes.enumerated() {
      let shelf = shelfOfRank[node.rank]
      let start = diagram.shelves[shelf].lowerBound
      let block: Int
      if let box = node.box {
        block =
          blockOfBox[box] ?? addBlock(box: box, shelf: shelf, isLane: false, rows: last[box] - start + 1)
        blockOfBox[box] = block
      } else {
        block = addBlock(box: nil, shelf: shelf, isLane: false, rows: node.rank - start + 1)
      }
      cellOfNode[index] = addCell(
        node: index, block: block, row: node.rank - start, width: widths[index])
    }
  }

  private mutating func addBlock(box: Int?, shelf: Int, isLane: Bool, rows: Int) -> Int {
    blocks.append(Block(box: box, shelf: shelf, isLane: isLane, rows: 0..<rows))
    shelves[shelf].append(blocks.count - 1)
    return blocks.count - 1
  }

  private mutating func addCell(node: Int?, block: Int, row: Int, width: Double) -> Int {
    cells.append(Cell(node: node, block: block, row: row, width: width))
    return cells.count - 1
  }

  /// Fewer edges than these stand side by side more clearly.
  private static let leastFan = 8

  /// Gives a stem to edges that fan out from one node to other shelves, if more of them begin there than end where they end.
  ///
  /// Solid lines only: dashes begin at the arrow heads, and where they fall into each other's gaps they look solid.
  private mutating func chooseStems(_ diagram: Diagram) {
    // A node may be an end of both.
    var (beginnings, endings): ([Trunk: Int], [Trunk: Int]) = ([:], [:])
    let ends = diagram.edges.map { edge -> (stem: Trunk, trunk: Trunk)? in
      guard edge.rule == nil, edge.shownLine.dash == .solid else { return nil }
      let (from, to) = (cellOfNode[edge.from], cellOfNode[edge.to])
      let (upper, lower) = place(of: to) < place(of: from) ? (to, from) : (from, to)
      guard blocks[cells[upper].block].shelf < blocks[cells[lower].block].shelf else { return nil }
      let isUpward = from == lower
      return (
        Trunk(end: upper, line: edge.shownLine, isUpward: isUpward),
        Trunk(end: lower, line: edge.shownLine, isUpward: isUpward)
      )
    }
    for case let (stem, trunk)? in ends {
      beginnings[stem, default: 0] += 1
      endings[trunk, default: 0] += 1
    }
    for (index, ends) in ends.enumerated() {
      guard let ends, let size = beginnings[ends.stem] else { continue }
      if size >= Self.leastFan, size > endings[ends.trunk, default: 0] { stems[index] = ends.stem }
    }
  }

  /// Lays the way of an edge: down through its own block, past the shelves between, down into the other block.
  private mutating func addChain(_ index: Int, _ edge: Diagram.Edge) {
    let (from, to) = (cellOfNode[edge.from], cellOfNode[edge.to])
    let (upper, lower) = place(of: to) < place(of: from) ? (to, from) : (from, to)
    let (start, end) = (cells[upper], cells[lower])
    let (firstShelf, lastShelf) = (blocks[start.block].shelf, blocks[end.block].shelf)
    let trunk = Trunk(end: lower, line: edge.shownLine, isUpward: from == lower)
    var chain = [upper]
    if start.block == end.block {
      // Two nodes of one row: nothing leads down from one to the other.
      guard start.row < end.row else { return }
      for row in start.row + 1..<end.row {
        chain.append(lane(of: trunk, shelf: firstShelf, row: row, block: start.block))
      }
    } else {
      guard firstShelf < lastShelf else { return }
      for row in start.row + 1..<max(blocks[start.block].rows.count, start.row + 1) {
        chain.append(
          stems[index].map { lane(of: $0, shelf: firstShelf, row: row, block: start.block) }
            ?? addCell(node: nil, block: start.block, row: row, width: 0))
      }
      let carrier = stems[index] ?? trunk
      for shelf in firstShelf + 1..<lastShelf { chain.append(lane(of: carrier, shelf: shelf, row: 0, block: nil)) }
      for row in 0..<end.row { chain.append(lane(of: trunk, shelf: lastShelf, row: row, block: end.block)) }
    }
    chain.append(lower)
    chains[index] = chain
    trunks[index] = trunk
    for (upper, lower) in zip(chain, chain.dropFirst()) {
      let segment = Segment(upper: upper, lower: lower)
      if knownSegments.insert(segment).inserted { segments.append(segment) }
    }
  }

  /// The lane of a trunk through a row of a block; without a block, past a whole shelf.
  private mutating func lane(of trunk: Trunk, shelf: Int, row: Int, block: Int?) -> Int {
    let place = TrunkPlace(trunk: trunk, shelf: shelf, row: row)
    if let lane = lanes[place] { return lane }
    let block = block ?? addBlock(box: nil, shelf: shelf, isLane: true, rows: 1)
    let lane = addCell(node: nil, block: block, row: row, width: 0)
    lanes[place] = lane
    return lane
  }

  private func place(of cell: Int) -> (Int, Int) { (blocks[cells[cell].block].shelf, cells[cell].row) }
}
