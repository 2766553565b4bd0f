extension Grid {
  /// The distances between a name and arrows, and between a name and the border of its box.
  static let (titleGap, titleMargin) = (6.0, 7.0)

  /// Returns the left border of the name of a block, and its right border with the distance to arrows.
  func title(of block: Int) -> (start: Double, end: Double) {
    let start = blocks[block].x + Self.titleMargin
    return (start, start + blocks[block].titleWidth + Self.titleGap)
  }

  /// Returns the width that the name of a block needs.
  func leastWidth(of block: Int) -> Double { blocks[block].box == nil ? 0 : blocks[block].titleWidth + 20 }

  /// Returns the space at the left of the cells of a row.
  func inset(ofRow row: Int, of block: Int) -> Double {
    row == blocks[block].rows.lowerBound ? blocks[block].titleInset : 0
  }

  /// Returns how far the first row of a block must start from the left margin, so that the first arrow from above
  /// passes the name at its right.
  func titleInset(of block: Int) -> Double {
    guard blocks[block].box != nil, let row = blocks[block].rows.first else { return 0 }
    var left = margin(of: block)
    let positions = positions(ofRow: row)
    for position in positions {
      let cell = rowCells[position]
      let arrows = above[cell].count
      if arrows > 0 {
        let width = cells[cell].width
        let spread = arrows > 1 ? min(Self.entryStep * Double(arrows - 1), max(0, width - Self.portMargins)) : 0
        return max(0, Self.titleMargin + blocks[block].titleWidth + Self.titleGap - left - (width - spread) / 2)
      }
      if position + 1 < positions.upperBound { left += cells[cell].width + gap(cell, rowCells[position + 1]) }
    }
    return 0
  }
}
