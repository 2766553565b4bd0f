import StratusLayout

/// How elements of a diagram look that a change concerns: added ones are bold, removed ones are dashed, and changed ones
/// have a badge. Colors only support this.
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

  /// Changes the border of a node or a box that has changed.
  func apply(to paint: inout Drawing.Paint) {
    paint.stroke = lineColor
    switch self {
    case .unchanged: break
    case .added: paint.width = 2.4
    case .removed: (paint.width, paint.dash) = (1.4, .dashed)
    case .changed: paint.width = 1.6
    }
  }

  /// Returns the sign for the legend: a small node with its badge.
  func shapes(in frame: Rect) -> [Drawing.Shape] {
    var paint = Drawing.Paint(fill: self == .added || self == .changed ? .node : .faintFill, stroke: .faintLine)
    apply(to: &paint)
    paint.width = min(paint.width, 2)
    return [
      Drawing.Shape(
        .box(frame, isRounded: true), paint,
        text: sign.isEmpty ? nil : Drawing.Text(sign, size: 9, isBold: true, colorRole: textColor))
    ]
  }
}

/// An element that a change may concern, and that may have a finding.
protocol ChangeableElement {
  var rule: String? { get }
  var isWarning: Bool { get }
  var isBaselined: Bool { get }
  var change: ElementChange? { get }
  var findingChange: ElementChange? { get }
}

extension Diagram.Node: ChangeableElement {}
extension Diagram.Box: ChangeableElement {}
extension Diagram.Edge: ChangeableElement {}

extension ChangeableElement {
  /// The change of an element that differs; otherwise `nil`.
  var markedChange: ElementChange? { change == .unchanged ? nil : change }

  /// Whether it is drawn as a finding. In a diagram of a change, only new findings are.
  var marksFinding: Bool { rule != nil && !isBaselined && (findingChange == nil || findingChange == .added) }

  /// Whether it is drawn as an error.
  var marksError: Bool { marksFinding && !isWarning }

  /// Whether the change removes its finding, which makes it green.
  var isFixed: Bool { rule != nil && findingChange == .removed }

  /// The color of the line or border of an element that differs; otherwise `nil`.
  var changeColor: ColorRole? { isFixed ? .added : markedChange?.lineColor }

  /// The text that names its finding; `nil` without a finding, and for one that the baseline accepts or that a change
  /// leaves as it is.
  var shownRule: String? {
    guard let rule, !isBaselined else { return nil }
    return switch findingChange {
    case nil: rule
    case .added: "new: \(rule)"
    case .removed: "fixed: \(rule)"
    case .unchanged, .changed: nil
    }
  }
}
