import StratusLayout

/// How a difference concerns an element of a diagram.
package enum ElementChange: Int, CaseIterable, Sendable {
  case unchanged, added, removed, changed

  /// The sign in front of texts, which does not depend on colors.
  package var sign: String {
    switch self {
    case .unchanged: ""
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    }
  }

  package var title: String { "\(self)" }
}

/// How elements of a diagram look that a difference concerns: added ones are bold, removed ones are dashed, and changed
/// ones have a badge. Colors only support this.
extension ElementChange {
  /// The color of lines and borders.
  var lineColor: ColorRole {
    switch self {
    case .unchanged: .faintLine
    case .added: .added
    case .removed: .removed
    case .changed: .changed
    }
  }

  /// The fill of badges.
  var tint: ColorRole {
    switch self {
    case .unchanged: .plate
    case .added: .addedTint
    case .removed: .removedTint
    case .changed: .changedTint
    }
  }

  /// The color of the text of badges.
  var textColor: ColorRole {
    switch self {
    case .unchanged, .removed: .mutedText
    case .added: .added
    case .changed: .changed
    }
  }

  /// The width of the line of an edge.
  var lineWidth: Double {
    switch self {
    case .unchanged: 0.9
    case .added: 2.4
    case .removed: 1.4
    case .changed: 1.8
    }
  }

  /// The width of the border of a node or a box.
  var borderWidth: Double { self == .changed ? 1.6 : lineWidth }

  /// Returns the sign for the legend: a small node with its badge.
  func shapes(in frame: Rect) -> [Drawing.Shape] {
    var paint = Drawing.Paint(fill: self == .added || self == .changed ? .node : .faintFill, stroke: .faintLine)
    Overlay(change: self).apply(to: &paint)
    paint.width = min(paint.width, 2)
    return [
      Drawing.Shape(
        .box(frame, isRounded: true), paint,
        text: sign.isEmpty ? nil : Drawing.Text(sign, size: 9, isBold: true, colorRole: textColor))
    ]
  }
}
