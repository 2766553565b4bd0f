/// The positions of nodes, boxes, and lanes, for the order that a grid has.
struct Coordinates {
  let rows: Rows
  /// The grid with its horizontal positions.
  let grid: Grid
  let heights: Grid.Heights
  /// The horizontal position at which each edge ends.
  let entries: [Double]
  var frames: Frames

  /// The frames of the elements, however they were determined.
  struct Frames {
    /// The frame of each node.
    var nodes: [Rect]
    /// The frame of each box; `nil` for a box without nodes.
    let boxes: [Rect?]
    /// The frame of the name of each box.
    let titles: [Rect?]
    /// The space above and below the nodes of each band that the layer beside it needs; empty if none needs any.
    var bandMargins: [Double] = []
  }

  /// Returns the positions of a diagram's elements.
  ///
  /// - Complexity: O(rounds × (cells + segments)).
  static func of(_ diagram: Diagram, in rows: Rows, _ order: Grid) -> Self {
    var grid = order
    grid.settle()
    grid.straighten()
    grid.alignLanes()
    var entries = grid.ports(from: false)
    let titleWidths = diagram.boxes.map(NodeMetrics.width(ofTitle:))
    let titleStarts = grid.placeTitles(titleWidths, &entries)
    // Boxes have moved for their titles.
    grid.alignLanes(
      beside: grid.blocks.map { block in block.box.map { titleStarts[$0]...titleStarts[$0] + titleWidths[$0] } })
    let heights = grid.heights(of: diagram, in: rows)
    let boxes = frames(ofBoxes: diagram.boxes.count, in: grid, heights)
    return Self(
      rows: rows, grid: grid, heights: heights, entries: entries,
      frames: Frames(
        nodes: diagram.nodes.indices.map { index in
          let cell = grid.cellOfNode[index]
          let size = Size(width: grid.cells[cell].width, height: NodeMetrics.height(of: diagram.nodes[index]))
          return grid.frame(ofCell: cell, size: size, heights)
        },
        boxes: boxes,
        titles: zip(boxes, zip(titleStarts, titleWidths)).map { box, title in
          box.map { Self.title(at: title.0, in: $0, width: title.1) }
        }))
  }

  /// Returns the frame of the name of a box, at the upper border.
  static func title(at start: Double, in box: Rect, width: Double) -> Rect {
    Rect(x: start, y: box.y + 5, width: width, height: 15)
  }

  private static func frames(ofBoxes count: Int, in grid: Grid, _ heights: Grid.Heights) -> [Rect?] {
    var frames = [Rect?](repeating: nil, count: count)
    for (index, block) in grid.blocks.enumerated() {
      if let box = block.box { frames[box] = grid.frame(ofBlock: index, heights) }
    }
    return frames
  }
}
