/// The positions of nodes, boxes, and lanes, for the order that a grid has.
package struct Coordinates: Sendable {
  let rows: Rows
  /// The grid with its horizontal positions.
  let grid: Grid
  let heights: Grid.Heights
  /// The horizontal position at which each edge ends.
  let entries: [Double]
  package var frames: Frames

  /// Returns the positions of all elements.
  ///
  /// - Complexity: O(rounds × (cells + segments)).
  package static func of(_ content: LayoutContent, _ arrangement: Arrangement) -> Self {
    let rows = arrangement.rows
    var grid = arrangement.grid
    grid.settle()
    // Positions depend on the order, and the order of lanes on positions. More rounds change little.
    for _ in 0..<3 where grid.hop() {
      grid.fitBlocks()
      grid.settle()
    }
    grid.straighten()
    grid.alignLanes()
    let heights = grid.heights(of: content, in: rows)
    let boxes = frames(ofBoxes: content.boxes.count, in: grid, heights)
    return Self(
      rows: rows, grid: grid, heights: heights, entries: grid.ports(from: false),
      frames: Frames(
        nodes: zip(content.nodes, grid.cellOfNode).map { grid.frame(ofCell: $1, size: $0.size, heights) },
        boxes: boxes,
        titles: zip(boxes, content.boxes).map { frame, box in
          frame.map { title(at: $0.x + Grid.titleMargin, in: $0, width: box.titleWidth) }
        }))
  }

  /// Returns the frame of the name of a box, at the upper border.
  private static func title(at start: Double, in box: Rect, width: Double) -> Rect {
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

/// The frames of the elements.
package struct Frames: Sendable {
  /// The frame of each node.
  package var nodes: [Rect]
  /// The frame of each box; `nil` for a box without nodes.
  package let boxes: [Rect?]
  /// The frame of the name of each box.
  package let titles: [Rect?]

  package init(nodes: [Rect], boxes: [Rect?], titles: [Rect?]) {
    (self.nodes, self.boxes, self.titles) = (nodes, boxes, titles)
  }
}
