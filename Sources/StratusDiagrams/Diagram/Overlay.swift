import StratusLayout

/// How findings, a difference, and options mark an element of a diagram. Every format derives its look from it.
struct Overlay: Hashable, Sendable {
  /// The most important finding about the element; `nil` if there is none.
  var finding: MarkingFinding?
  /// The change of the element; `nil` in a diagram without a difference.
  var change: ElementChange?
  /// Whether it is drawn faintly because others are highlighted.
  var isFaint = false
  /// Whether an option names it. For an edge, whether it would have to be cut.
  var isSelected = false
}

/// The finding that marks an element.
struct MarkingFinding: Hashable, Sendable {
  /// The ID of its rule.
  let rule: String
  /// Whether it is no more than a warning.
  var isWarning = false
  /// Whether the baseline accepts it.
  var isBaselined = false
  /// Whether a difference adds or removes it; `nil` in a diagram without a difference.
  var change: ElementChange?
}

/// A node, a box, or an edge.
protocol OverlaidElement {
  var overlay: Overlay { get }
}

extension Overlay: OverlaidElement { var overlay: Overlay { self } }
extension Diagram.Node: OverlaidElement {}
extension Diagram.Box: OverlaidElement {}
extension Diagram.Edge: OverlaidElement {}

extension OverlaidElement {
  var rule: String? { overlay.finding?.rule }
  var isWarning: Bool { overlay.finding?.isWarning ?? false }
  var isBaselined: Bool { overlay.finding?.isBaselined ?? false }
  var findingChange: ElementChange? { overlay.finding?.change }
  var change: ElementChange? { overlay.change }
  var isFaint: Bool { overlay.isFaint }
  var isSelected: Bool { overlay.isSelected }

  /// The change of an element that differs; otherwise `nil`.
  var markedChange: ElementChange? { change == .unchanged ? nil : change }

  /// Whether it is drawn as a finding. In a diagram of a difference, only new findings are.
  var marksFinding: Bool { rule != nil && !isBaselined && (findingChange == nil || findingChange == .added) }

  /// Whether it is drawn as an error.
  var marksError: Bool { marksFinding && !isWarning }

  /// Whether the difference removes its finding, which makes it green.
  var isFixed: Bool { findingChange == .removed }

  /// The text that names its finding; `nil` without a finding, and for one that the baseline accepts or that a
  /// difference leaves as it is.
  var shownRule: String? {
    guard let rule, !isBaselined else { return nil }
    return switch findingChange {
    case nil: rule
    case .added: "new: \(rule)"
    case .removed: "fixed: \(rule)"
    case .unchanged, .changed: nil
    }
  }

  /// The color of its line or border if it has no finding; `nil` if nothing else marks it.
  fileprivate var color: ColorRole? {
    isFixed ? .added : markedChange?.lineColor ?? (isFaint ? .faintLine : isBaselined ? .baselined : nil)
  }
}

extension Diagram.Edge {
  /// The color of its line; `nil` for the usual one.
  var markColor: ColorRole? { isSelected ? .selection : marksFinding ? .finding : color }
}

extension OverlaidElement {
  /// The color of the border of a node or a box; `nil` for the usual one. A warning has only a label.
  var borderColor: ColorRole? { marksError ? .finding : isSelected ? .selection : color }

  /// The width of this border; `nil` for the usual one.
  var borderWidth: Double? { marksError ? 2 : isSelected ? 2.4 : isFixed ? 1.6 : markedChange?.borderWidth }

  /// Draws the border of a node or a box.
  func apply(to paint: inout Drawing.Paint) {
    paint.stroke = borderColor ?? paint.stroke
    paint.width = borderWidth ?? paint.width
    if change == .removed { paint.dash = .dashed }
  }
}
