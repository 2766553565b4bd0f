import StratusLayout

/// The sizes of nodes and boxes, which depend on their text.
enum NodeMetrics {
  static let fontSize = 11.0
  static let detailSize = 9.0
  static let boxFontSize = 11.0

  static func size(of node: Diagram.Node) -> Size {
    if !node.members.isEmpty { return GroupFrame(of: node).size }
    let label = TextMetrics.width(DisplayText.label(node.label), size: fontSize, isBold: node.isBold)
    let detail = node.detail.map { TextMetrics.width($0, size: detailSize) } ?? 0
    // A badge that is wider than its node could cover a neighbor.
    let badge = node.badge.map { DiagramLayout.labelSize(of: $0).width } ?? 0
    let minimum: Double =
      switch node.look {
      case .definition, .injectedAssembly: 48
      case .assembly: 110
      case .layer: 260
      }
    // Even widths, because a format would round the fractions of their halves.
    let width = max(max(label, detail) + 16, badge).rounded(.up)
    return Size(
      width: max(minimum, width + width.truncatingRemainder(dividingBy: 2)), height: node.detail == nil ? 22 : 38)
  }

  /// Returns the width of the frame of the name of a box.
  static func width(ofTitle box: Diagram.Box) -> Double {
    TextMetrics.width(DisplayText.label(box.label), size: boxFontSize, isBold: true) + 4
  }
}

extension Diagram.Node {
  /// Whether the label is bold.
  var isBold: Bool { look.isBold || change == .added }
}

extension Diagram.Node.Look {
  /// Whether the label is bold without a difference.
  fileprivate var isBold: Bool {
    switch self {
    case .definition, .injectedAssembly: false
    case .assembly, .layer: true
    }
  }
}
