/// The nodes without arrows, in a block beside the other nodes of their band, because rows of them would look like
/// ranks.
package struct Aside: Sendable {
  /// The nodes of one band.
  package struct Block: Sendable {
    package let frame: Rect
    package let title: Rect
    package let count: Int

    package func moved(by offset: Point) -> Self {
      Self(frame: frame.moved(by: offset), title: title.moved(by: offset), count: count)
    }
  }

  private let whole: LayoutContent
  /// The nodes of each band that are in a block, as indices of the whole content; empty for a band without a block.
  private let members: [[Int]]
  /// The other nodes, as indices of the whole content.
  private let others: [Int]
  private let titleWidths: [Double]
  /// The content without the nodes in blocks.
  package private(set) var content: LayoutContent

  private static let (padding, titleHeight, gap) = (10.0, 22.0, 8.0)
  /// Fewer nodes do not look like ranks.
  private static let leastCount = 3
  /// The height of a band for which rows are folded, before its height is known.
  private static let usualHeight = 300.0

  /// - Parameters:
  ///   - isAllowed: whether there may be blocks.
  ///   - titleWidth: returns the width of the title of a number of nodes.
  package init(of whole: LayoutContent, isAllowed: Bool, titleWidth: (Int) -> Double) {
    var hasEdge = [Bool](repeating: false, count: whole.nodes.count)
    for edge in whole.edges { (hasEdge[edge.from], hasEdge[edge.to]) = (true, true) }
    members = whole.bands.map { band in
      let nodes = Array(band.rows.joined().joined())
      let free = nodes.filter { !hasEdge[$0] && whole.nodes[$0].box == nil && whole.nodes[$0].enclosure == nil }
      return isAllowed && Self.leastCount <= free.count && free.count < nodes.count ? free : []
    }
    titleWidths = members.map { titleWidth($0.count) }
    var newIndices = whole.nodes.indices.map(Int?.some)
    for node in members.joined() { newIndices[node] = nil }
    let others = newIndices.compactMap(\.self)
    for (index, node) in others.enumerated() { newIndices[node] = index }
    (self.whole, self.others, content) = (whole, others, whole)
    content.nodes = others.map { whole.nodes[$0] }
    content.edges = whole.edges.compactMap { edge in
      guard let from = newIndices[edge.from], let to = newIndices[edge.to] else { return nil }
      return LayoutContent.Edge(
        from: from, to: to, look: edge.look, isSolid: edge.isSolid, isFinding: edge.isFinding)
    }
    content.bands = whole.bands.map { band in
      let rows = band.rows.map { row in
        row.map { $0.compactMap { newIndices[$0] } }.filter { !$0.isEmpty }
      }
      return LayoutContent.Band(rows: rows.filter { !$0.isEmpty })
    }
    let widths = members.indices.filter { !members[$0].isEmpty }.map {
      size(ofBand: $0, height: Self.usualHeight).width
    }
    content.page.surroundings.width += widths.max().map { $0 + Spacing.blocks } ?? 0
  }

  /// Returns the content with bands that are high enough for their blocks; `nil` if they are.
  package func contentWithSpace(beside frames: Frames) -> LayoutContent? {
    var result = content
    for (band, extent) in Bands.of(content, at: frames).extents.enumerated() where !members[band].isEmpty {
      let height = extent.bottom - extent.top
      result.bands[band].spaceBelow = max(0, size(ofBand: band, height: height).height - height)
    }
    return result.bands.contains { $0.spaceBelow > 0 } ? result : nil
  }

  /// Adds the nodes in blocks to the frames of the other nodes.
  package func placed(beside frames: Frames, _ routes: Routes) -> (Frames, [Block]) {
    let placed = frames.nodes + frames.boxes.compactMap(\.self)
    let right = max(placed.map(\.maxX).max() ?? 0, routes.edges.joined().map(\.x).max() ?? 0) + Spacing.blocks
    var nodes = [Rect](repeating: .zero, count: whole.nodes.count)
    for (node, frame) in zip(others, frames.nodes) { nodes[node] = frame }
    var blocks: [Block] = []
    for (band, extent) in Bands.of(content, at: frames).extents.enumerated() where !members[band].isEmpty {
      let size = size(ofBand: band, height: extent.bottom - extent.top)
      let frame = Rect(x: right, y: extent.top, width: size.width, height: size.height)
      blocks.append(
        Block(
          frame: frame,
          title: Rect(x: right + Self.padding, y: extent.top + 4, width: titleWidths[band], height: 15),
          count: members[band].count))
      for (index, node) in members[band].enumerated() {
        nodes[node] = Rect(
          x: right + Self.padding + Double(index / size.rows) * (cell(ofBand: band).width + Self.gap),
          y: extent.top + Self.titleHeight + Double(index % size.rows) * (cell(ofBand: band).height + Self.gap),
          width: cell(ofBand: band).width, height: cell(ofBand: band).height)
      }
    }
    return (Frames(nodes: nodes, boxes: frames.boxes, titles: frames.titles), blocks)
  }

  private func cell(ofBand band: Int) -> Size {
    let sizes = members[band].map { whole.nodes[$0].size }
    return Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  /// Returns the size of a block with the fewest columns with which it is not higher than the band, or not higher than
  /// wide.
  private func size(ofBand band: Int, height: Double) -> (width: Double, height: Double, rows: Int) {
    let (cell, count) = (cell(ofBand: band), members[band].count)
    func size(columns: Int) -> (width: Double, height: Double, rows: Int) {
      let rows = (count + columns - 1) / columns
      let width = Double(columns) * (cell.width + Self.gap) - Self.gap
      return (
        max(width, titleWidths[band]) + 2 * Self.padding,
        Self.titleHeight + Double(rows) * (cell.height + Self.gap) - Self.gap + Self.padding, rows
      )
    }
    let sizes = (1...count).lazy.map { size(columns: $0) }
    return sizes.first { $0.height <= max(height, $0.width) } ?? size(columns: count)
  }
}
