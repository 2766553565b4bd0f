/// The input of a layout: nodes of known sizes, in boxes and bands, and the edges between them.
package struct LayoutContent: Sendable {
  package var nodes: [Node]
  package var boxes: [Box]
  package var edges: [Edge]
  /// The layers, top first.
  package var bands: [Band]
  package var page: Page

  /// The page, which decides where rows are folded.
  package struct Page: Sendable {
    /// The width divided by the height that a page should have: that of most screens.
    static let aspect = 1.6
    /// The space that other things than the content need, such as the title.
    var surroundings: Size
    /// The size that a reader sees at once.
    let screen: Size

    package init(surroundings: Size, screen: Size) { (self.surroundings, self.screen) = (surroundings, screen) }

    /// Returns the width divided by the height of the page for some content.
    func aspect(of content: Size) -> Double {
      (content.width + surroundings.width) / (content.height + surroundings.height)
    }

    /// Whether the page for some content is wider than the screen, although the content is lower.
    func isTooWide(for content: Size) -> Bool {
      content.width + surroundings.width > screen.width && content.height <= screen.height
    }
  }

  package struct Node: Sendable {
    let size: Size
    /// The index of its box; `nil` outside boxes.
    let box: Int?
    /// The number of the frame that encloses it with other nodes of its band; `nil` without a frame.
    let enclosure: Int?
    /// The position of it or its box among those of all rows, from left to right; `nil` if only its row orders it.
    let column: Int?

    package init(size: Size, box: Int?, enclosure: Int? = nil, column: Int? = nil) {
      (self.size, self.box, self.enclosure, self.column) = (size, box, enclosure, column)
    }
  }

  package struct Box: Sendable {
    let titleWidth: Double

    package init(titleWidth: Double) { self.titleWidth = titleWidth }
  }

  package struct Edge: Sendable {
    /// The indices of the nodes at its ends.
    var from, to: Int
    /// A number that edges have in common if they look alike and may share lanes.
    let look: Int
    let isSolid: Bool
    /// Whether it must not affect the rows of nodes.
    let isFinding: Bool
    /// Whether it ends at a junction, and shares its lanes with the others that do.
    var isBranch = false

    package init(from: Int, to: Int, look: Int, isSolid: Bool, isFinding: Bool) {
      (self.from, self.to, self.look, self.isSolid, self.isFinding) = (from, to, look, isSolid, isFinding)
    }
  }

  /// A stripe across the page.
  package struct Band: Sendable {
    /// The nodes that stay together, from left to right, for each row of them, top first.
    var rows: [[[Int]]]
    /// The additional space below its nodes.
    var spaceBelow = 0.0

    package init(rows: [[[Int]]]) { self.rows = rows }
  }

  package init(nodes: [Node], boxes: [Box], edges: [Edge], bands: [Band], page: Page) {
    (self.nodes, self.boxes, self.edges, self.bands, self.page) = (nodes, boxes, edges, bands, page)
  }

  /// The band of each node.
  package var bandOfNode: [Int] {
    var result = [Int](repeating: 0, count: nodes.count)
    for (index, band) in bands.enumerated() { for node in band.rows.joined().joined() { result[node] = index } }
    return result
  }
}
