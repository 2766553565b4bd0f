/// The frames around nodes that belong together, one in each band in which there are any.
package struct Enclosures: Sendable {
  package struct Enclosure: Sendable {
    /// The number that the enclosures of all bands have in common.
    package let number: Int
    let band: Int
    package let frame: Rect
  }

  package let all: [Enclosure]

  /// The distances between the nodes and the frame; at the top for its title.
  static let (top, side) = (20.0, 5.0)

  /// Returns the frames. A frame that would enclose other nodes, too, is left out.
  ///
  /// - Complexity: O(enclosures × nodes).
  package static func of(_ content: LayoutContent, at frames: Frames) -> Self {
    guard content.nodes.contains(where: { $0.enclosure != nil }) else { return Self(all: []) }
    let bands = content.bandOfNode
    let keys = content.nodes.indices.map { index in
      content.nodes[index].enclosure.map { Key(band: bands[index], number: $0) }
    }
    let rects = content.nodes.indices.map { index in
      content.nodes[index].box.flatMap { frames.boxes[$0] } ?? frames.nodes[index]
    }
    var unions: [Key: Rect] = [:]
    for case (let key?, let rect) in zip(keys, rects) { unions[key] = unions[key]?.union(rect) ?? rect }
    let all = unions.sorted { ($0.key.band, $0.key.number) < ($1.key.band, $1.key.number) }.map { key, rect in
      Enclosure(
        number: key.number, band: key.band,
        frame: Rect(
          x: rect.x - side, y: rect.y - top, width: rect.width + 2 * side, height: rect.height + top + side))
    }
    return Self(
      all: all.filter { enclosure in
        let key = Key(band: enclosure.band, number: enclosure.number)
        return !zip(keys, rects).contains { $0 != key && $1.intersects(enclosure.frame) }
      })
  }

  private struct Key: Hashable { let band, number: Int }
}
