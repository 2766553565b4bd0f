/// Sizes of what holds text.
enum NodeMetrics {
  static let fontSize = 11.0
  static let detailSize = 9.0
  static let boxFontSize = 11.0

  static func size(of node: Picture.Node) -> Size {
    let label = TextMetrics.width(DisplayText.label(node.label), size: fontSize, isBold: node.look.isBold)
    let detail = node.detail.map { TextMetrics.width($0, size: detailSize) } ?? 0
    let minimum: Double =
      switch node.look {
      case .definition, .injectedAssembly: 48
      case .assembly: 110
      case .layer: 260
      }
    // Even numbers: halves of them have no fractions that a format would round.
    let width = (max(label, detail) + 20).rounded(.up)
    return Size(
      width: max(minimum, width + width.truncatingRemainder(dividingBy: 2)), height: node.detail == nil ? 24 : 40)
  }

  static func width(ofLabel box: Picture.Box) -> Double {
    TextMetrics.width(DisplayText.label(box.label), size: boxFontSize, isBold: true)
  }
}

extension Picture.Node.Look {
  var isBold: Bool {
    switch self {
    case .definition, .injectedAssembly: false
    case .assembly, .layer: true
    }
  }
}
