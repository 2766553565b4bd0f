/// Sizes of what holds text.
enum NodeMetrics {
  static let fontSize = 11.0
  static let detailSize = 9.0
  static let boxFontSize = 11.0

  /// - Parameter isInColumn: whether it is a layer beside its assemblies.
  static func size(of node: Diagram.Node, isInColumn: Bool = false) -> Size {
    let label = TextMetrics.width(DisplayText.label(node.label), size: fontSize, isBold: node.look.isBold)
    let detail = node.detail.map { TextMetrics.width($0, size: detailSize) } ?? 0
    let minimum: Double =
      switch node.look {
      case .definition, .injectedAssembly: 48
      case .assembly: 110
      case .layer: isInColumn ? 150 : 260
      }
    // Even numbers: halves of them have no fractions that a format would round.
    let width = (max(label, detail) + 20).rounded(.up)
    return Size(
      width: max(minimum, width + width.truncatingRemainder(dividingBy: 2)), height: height(of: node))
  }

  /// What each node takes of its row. Assemblies without arrows stand in columns, as in a table; a name that is far longer than
  /// most takes several.
  static func widths(in diagram: Diagram) -> [Double] {
    let widths = diagram.nodes.map { size(of: $0).width }
    guard let column = diagram.column, column.firstNode > 0 else { return widths }
    let sorted = widths[..<column.firstNode].sorted()
    let usual = sorted[(sorted.count - 1) * 9 / 10]
    let slot = (sorted.last { $0 <= 1.5 * usual } ?? usual) + Grid.Gap.blocks
    return widths.map { (($0 + Grid.Gap.blocks) / slot).rounded(.up) * slot - Grid.Gap.blocks }
  }

  static func height(of node: Diagram.Node) -> Double { node.detail == nil ? 24 : 40 }

  /// Where the border of a node is whose corners are rounded off, as Graphviz does it.
  ///
  /// - Parameter place: on the border of the whole rectangle.
  static func border(of node: Rect, at place: Point) -> Point {
    let radius = min(12, min(node.width, node.height) / 3)
    let center = Point(
      x: min(max(place.x, node.x + radius), node.maxX - radius),
      y: min(max(place.y, node.y + radius), node.maxY - radius))
    let out = place - center
    return out.length > radius ? center + out * (radius / out.length) : place
  }

  static func width(ofLabel box: Diagram.Box) -> Double {
    TextMetrics.width(DisplayText.label(box.label), size: boxFontSize, isBold: true)
  }
}

extension Diagram.Node.Look {
  var isBold: Bool {
    switch self {
    case .definition, .injectedAssembly: false
    case .assembly, .layer: true
    }
  }
}
