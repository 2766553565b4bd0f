extension Grid {
  /// Returns about the size that the content will have, before its order is known.
  ///
  /// - Complexity: O(cells).
  func expectedSize(of content: LayoutContent, in rows: Rows) -> Size {
    let width =
      shelves.indices.map { shelf in
        expectedWidth(ofShelf: shelf) * (hasGroup(content, onShelf: shelf) ? 1 : Self.stretch)
      }.max() ?? 0
    // Without positions, no edge leads sideways yet.
    let sideways = min(44, 20 + 0.01 * width) * Double(shelves.count)
    return Size(width: width, height: (heights(of: content, in: rows).shelves.last?.bottom ?? 0) + sideways)
  }

  /// Boxes leave space to be near their neighbors, by experience a third of their widths.
  private static let stretch = 1.35
  /// The height of a node with two lines. A group is higher.
  private static let nodeHeight = 38.0

  /// Returns whether a shelf has a group, which is so wide that its neighbors are near it as they are.
  private func hasGroup(_ content: LayoutContent, onShelf shelf: Int) -> Bool {
    shelves[shelf].contains { block in
      blocks[block].box == nil
        && rowCells[positions(ofRow: blocks[block].rows.lowerBound)].contains { cell in
          cells[cell].block == block
            && cells[cell].node.map { content.nodes[$0].size.height > Self.nodeHeight } ?? false
        }
    }
  }

  private func expectedWidth(ofShelf shelf: Int) -> Double {
    var width = 0.0
    var trunks: Set<Trunk?> = []
    for block in shelves[shelf] {
      let rows = blocks[block].rows
      if blocks[block].isLane {
        trunks.formUnion(rowCells[positions(ofRow: rows.lowerBound)].map { cells[$0].trunk })
      } else {
        let widest = rows.map { expectedWidth(ofRow: $0) }.max() ?? 0
        width += max(leastWidth(of: block), widest + 2 * margin(of: block)) + Spacing.blocks
      }
    }
    return width + Double(trunks.count) * Spacing.lanes
  }

  /// The width with one lane for each trunk.
  private func expectedWidth(ofRow row: Int) -> Double {
    var width = 0.0
    var trunks: Set<Trunk?> = []
    for cell in rowCells[positions(ofRow: row)] {
      if cells[cell].node == nil {
        trunks.insert(cells[cell].trunk)
      } else {
        width += cells[cell].width + Spacing.nodes
      }
    }
    return width + Double(trunks.count) * Spacing.lanes
  }
}
