import StratusSupport
import Testing

@testable import StratusLayout

/// The positions of lanes between nodes.
struct GridLanesTests {
  /// Two rows of lanes that are as near to each other as possible, each at the right of a node. They lead far to the
  /// left.
  private func grid(lanes: Int) -> Grid {
    let (upper, lower) = (2 * lanes, 2 * lanes + 1)
    let walls = [2 * lanes + 2, 2 * lanes + 3]
    func cell(_ node: Int?, row: Int, width: Double) -> Grid.Cell {
      Grid.Cell(node: node, block: 0, row: row, width: width, trunk: nil)
    }
    let cells =
      (0..<2 * lanes).map { cell(nil, row: 1 + $0 % 2, width: 0) }
      + [cell(0, row: 0, width: 50), cell(1, row: 3, width: 50)]
      + [cell(2, row: 1, width: 50), cell(3, row: 2, width: 50)]
    let row = (0..<lanes).map { 2 * $0 }
    let rows = [[upper], [walls[0]] + row, [walls[1]] + row.map { $0 + 1 }, [lower]]
    let block = Grid.Block(box: 0, shelf: 0, isLane: false, column: nil, titleWidth: 0, rows: 0..<4)
    var grid = Grid(
      cells: cells, blocks: [block],
      rows: CompressedRows(
        count: rows.count, rows.enumerated().flatMap { row, cells in cells.map { (row: row, element: $0) } }),
      shelves: [[0]], chains: row.map { [upper, $0, $0 + 1, lower] }, cellOfNode: [upper, lower] + walls,
      trunks: Array(repeating: nil, count: lanes), stems: Array(repeating: nil, count: lanes))
    grid.blocks[0].width = 1_000
    for lane in 0..<lanes {
      grid.x[2 * lane] = 300 + Spacing.lanes * Double(lane)
      grid.x[2 * lane + 1] = 315 + Spacing.lanes * Double(lane)
    }
    (grid.x[upper], grid.x[lower]) = (50, 50)
    for (wall, lane) in zip(walls, [300.0, 315]) { grid.x[wall] = lane - Spacing.laneSide - 25 }
    return grid
  }

  @Test func `all lanes beside each other become straight`() {
    var grid = grid(lanes: 12)
    grid.alignLanes()
    for lane in 0..<12 { #expect(abs(grid.x[2 * lane] - grid.x[2 * lane + 1]) < 0.01) }
  }
}
