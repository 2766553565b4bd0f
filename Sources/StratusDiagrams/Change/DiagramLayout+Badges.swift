import StratusLayout

extension DiagramLayout {
  private static let badgeHeight = 12.0

  /// Places the badges of nodes at a corner, beside the heads of arrows and other nodes.
  mutating func placeBadges(with placer: inout LabelPlacer) {
    for (index, node) in diagram.nodes.enumerated() {
      guard let text = node.badge else { continue }
      let width = max(Self.labelSize(of: text).width, 14)
      let frame = placer.reserveFrame(among: Self.corners(of: nodes[index], width: width), at: nodes[index])
      labels.append(Label(text: text, frame: frame, edge: nil, isFinding: false, change: node.change))
    }
  }

  /// Returns the possible frames of a badge, the best first: at the upper and the lower border, within the node and
  /// beyond it.
  private static func corners(of node: Rect, width: Double) -> [Rect] {
    let (within, beyond) = (7.0, 9.0)
    let columns = [
      max(node.maxX + within - width, node.x + 4), node.maxX - beyond, node.x - within, node.x + beyond - width,
    ]
    return [node.y - 8, node.maxY - 4].flatMap { y in
      columns.map { Rect(x: $0, y: y, width: width, height: badgeHeight) }
    }
  }
}
