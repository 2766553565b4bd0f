import StratusLayout

extension DiagramLayout {
  private static let badgeHeight = 12.0

  /// Places the badges of nodes and boxes at a corner, beside the heads of arrows and other nodes.
  mutating func placeBadges(with placer: inout LabelPlacer) {
    for (node, frame) in zip(diagram.nodes, nodes) { place(node.badge, node.change, at: frame, with: &placer) }
    for (box, frame) in zip(diagram.boxes, boxes) {
      if let frame { place(box.badge, box.change, at: frame, with: &placer) }
    }
  }

  private mutating func place(
    _ badge: String?, _ change: ElementChange?, at element: Rect, with placer: inout LabelPlacer
  ) {
    guard let badge else { return }
    let width = max(Self.labelSize(of: badge).width, 14)
    let frame = placer.reserveFrame(among: Self.corners(of: element, width: width), at: element)
    labels.append(Label(text: badge, frame: frame, edge: nil, isFinding: false, change: change))
  }

  /// Returns the possible frames of a badge, the best first: at the upper and the lower border, within the node and
  /// beyond it.
  private static func corners(of node: Rect, width: Double) -> [Rect] {
    let (within, beyond) = (7.0, 9.0)
    // A long text across the whole node cannot be taken for that of a neighbor.
    let across = width > node.width / 2 ? [node.center.x - width / 2, node.maxX + within - width] : []
    let columns =
      across + [
        max(node.maxX + within - width, node.x + 4), node.maxX - beyond, node.x - within, node.x + beyond - width,
      ]
    return [node.y - 8, node.maxY - 4].flatMap { y in
      columns.map { Rect(x: $0, y: y, width: width, height: badgeHeight) }
    }
  }
}
