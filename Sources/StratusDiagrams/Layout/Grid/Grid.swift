import StratusSupport

/// The layout of a diagram: nodes and the lanes of edges as cells, in rows, in blocks, on shelves.
///
/// A block is an assembly with its definitions, a single node, or the lane of an edge that passes a shelf. The rows of
/// nodes are known beforehand, so the layout only determines the order in each row and the horizontal positions. Both
/// are found for blocks first and then within each block, which keeps assemblies together.
struct Grid {
  /// A node, or the lane in which an edge crosses a row.
  struct Cell {
    /// The index of the node in the diagram; `nil` for a lane.
    let node: Int?
    let block: Int
    /// The row within the block.
    let row: Int
    let width: Double
  }

  struct Block {
    /// The index of the box in the diagram; `nil` for a single node and for a lane.
    let box: Int?
    let shelf: Int
    let isLane: Bool
    /// Its rows from the top, as indices of all rows of the grid.
    var rows: Range<Int>
    var width = 0.0
    /// The left border.
    var x = 0.0
  }

  /// The part of edges between two consecutive cells.
  struct Segment: Hashable {
    let upper: Int
    let lower: Int
  }

  var cells: [Cell] = []
  var blocks: [Block] = []
  /// The cells of each row from left to right, row after row.
  var rowCells: [Int] = []
  /// The cells of row `r` are `rowCells[rowOffsets[r] ..< rowOffsets[r + 1]]`.
  private var rowOffsets: ContiguousArray<Int32> = []
  /// The blocks of each shelf from left to right, top shelf first.
  var shelves: [[Int]]
  private(set) var segments: [Segment] = []
  /// For each edge of the diagram, the cells that it passes from the top down; empty for an edge that is not part of
  /// the grid.
  private(set) var chains: [[Int]]
  /// The cells above and below that each cell has a segment to, in the order of the segments.
  private(set) var above: CompressedRows<Int>
  private(set) var below: CompressedRows<Int>
  /// The cell of each node of the diagram.
  private(set) var cellOfNode: [Int]

  /// Edges of one kind with a common end, which share their lanes.
  ///
  /// Edges to the same node form a trunk with branches, which cannot be misread because all of them lead to that node.
  /// Edges that fan out from one node form a stem.
  struct Trunk: Hashable {
    let end: Int
    let line: Diagram.Edge.Line
    let isUpward: Bool
    /// The rule of findings, which share lanes with no other edges.
    let rule: String?
    /// The change of edges that are not unchanged.
    let change: ElementChange?
  }

  /// The key of a lane.
  private struct LaneKey: Hashable {
    let trunk: Trunk
    let shelf: Int
    let row: Int
  }

  private var lanes: [LaneKey: Int] = [:]
  private var knownSegments: Set<Segment> = []
  /// Whether there are edges, which need space between nodes.
  let hasEdges: Bool
  /// The trunk of each edge of the diagram; `nil` for an edge that is not part of the grid.
  private(set) var trunks: [Trunk?]
  /// The stem of each edge of the diagram; `nil` for an edge without a stem.
  private(set) var stems: [Trunk?]

  /// The horizontal center of each cell.
  var x: [Double] = []

  /// Horizontal distances, in points.
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
    if hasEdges, diagram.sharesLanesOfFindings {
      for index in diagram.edges.indices where diagram.edges[index].rule != nil {
        addChain(index, diagram.edges[index])
      }
    }
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

  /// Sorts the cells into their rows. The cells of a row keep the order in which they were added.
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

  /// Returns the distance between the border of a block and its cells.
  func margin(of block: Int) -> Double { blocks[block].box == nil ? 0 : Gap.boxMargin }

  func width(ofRow row: Int) -> Double {
    let positions = positions(ofRow: row)
    var width = 0.0
    for position in positions { width += cells[rowCells[position]].width }
    for position in positions.dropLast() { width += gap(rowCells[position], rowCells[position + 1]) }
    return width
  }

  /// Returns the smallest distance between two neighboring cells of a row.
  func gap(_ left: Int, _ right: Int) -> Double {
    cells[left].node != nil && cells[right].node != nil ? Gap.nodes : Gap.lanes
  }

  /// Returns the smallest distance between two neighboring blocks of a shelf.
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

  /// The smallest number of edges that form a stem; fewer are clearer side by side.
  private static let leastFan = 8

  /// Assigns stems to edges that fan out from one node to other shelves, if more edges share the start than the end.
  ///
  /// Only solid lines form stems. Dashes begin at the arrow heads, so the dashes of several edges would look like a
  /// solid line.
  private mutating func chooseStems(_ diagram: Diagram) {
    // A node may be the end of both kinds.
    var (beginnings, endings): ([Trunk: Int], [Trunk: Int]) = ([:], [:])
    let ends = diagram.edges.map { edge -> (stem: Trunk, trunk: Trunk)? in
      guard edge.rule == nil, edge.shownLine.dash == .solid else { return nil }
      let (from, to) = (cellOfNode[edge.from], cellOfNode[edge.to])
      let (upper, lower) = height(of: to) < height(of: from) ? (to, from) : (from, to)
      guard blocks[cells[upper].block].shelf < blocks[cells[lower].block].shelf else { return nil }
      let isUpward = from == lower
      return (
        Trunk(end: upper, line: edge.shownLine, isUpward: isUpward, rule: nil, change: edge.markedChange),
        Trunk(end: lower, line: edge.shownLine, isUpward: isUpward, rule: nil, change: edge.markedChange)
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

  /// Adds the cells of an edge: down through its own block, past the shelves between, and into the other block.
  private mutating func addChain(_ index: Int, _ edge: Diagram.Edge) {
    let (from, to) = (cellOfNode[edge.from], cellOfNode[edge.to])
    let (upper, lower) = height(of: to) < height(of: from) ? (to, from) : (from, to)
    let (start, end) = (cells[upper], cells[lower])
    let (firstShelf, lastShelf) = (blocks[start.block].shelf, blocks[end.block].shelf)
    let trunk = Trunk(
      end: lower, line: edge.rule == nil ? edge.shownLine : .collapsed, isUpward: from == lower, rule: edge.rule,
      change: edge.markedChange)
    var chain = [upper]
    if start.block == end.block {
      // An edge between two nodes of one row is not part of the grid.
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

  /// Returns the lane of a trunk through a row of a block, or past a whole shelf without a block.
  private mutating func lane(of trunk: Trunk, shelf: Int, row: Int, block: Int?) -> Int {
    let key = LaneKey(trunk: trunk, shelf: shelf, row: row)
    if let lane = lanes[key] { return lane }
    let block = block ?? addBlock(box: nil, shelf: shelf, isLane: true, rows: 1)
    let lane = addCell(node: nil, block: block, row: row, width: 0)
    lanes[key] = lane
    return lane
  }

  /// Returns the shelf and the row of a cell, for comparison.
  private func height(of cell: Int) -> (Int, Int) { (blocks[cells[cell].block].shelf, cells[cell].row) }
}
