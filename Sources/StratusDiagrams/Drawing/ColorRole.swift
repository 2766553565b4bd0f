import StratusGraph

/// A color by its meaning, with one value for light pages and one for dark pages.
///
/// All light values differ, even if only by one bit, because the style sheet for dark pages selects colors by their
/// value.
///
/// Fills of scopes are tints of Okabe and Ito's palette (Color Universal Design, 2008), whose orange-red is reserved
/// for findings. Tints are closer to each other than the palette, so they also differ in lightness.
package enum ColorRole: String, CaseIterable, Sendable {
  case page, band, bandAlternate, bandName, box, boxBorder, text, mutedText
  case node, nodeBorder, edge, implicit
  case faintLine, faintText, faintFill
  case finding, findingText, findingTint, baselined, plate, selection
  case diagonal, count1, count2, count3, count4, findingCount1, findingCount2, findingCount3, findingCount4
  case objectGraph, prototype, singleton, lazySingleton, weakSingleton
  case added, addedTint, removed, removedTint, changed, changedTint

  static func scope(_ scope: DefinitionScope) -> ColorRole {
    switch scope {
    case .objectGraph: .objectGraph
    case .prototype: .prototype
    case .singleton: .singleton
    case .lazySingleton: .lazySingleton
    case .weakSingleton: .weakSingleton
    }
  }

  /// The colors of node-link diagrams without a difference and without baselined findings.
  static let withoutMatrix = allCases.filter { !$0.isForMatrix && !$0.isForDifference && $0 != .baselined }
  /// The colors that only diagrams of a difference have.
  static let forDifference = allCases.filter(\.isForDifference)

  private var isForDifference: Bool {
    switch self {
    case .added, .addedTint, .removed, .removedTint, .changed, .changedTint: true
    default: false
    }
  }

  private var isForMatrix: Bool {
    switch self {
    case .diagonal, .count1, .count2, .count3, .count4: true
    case .findingCount1, .findingCount2, .findingCount3, .findingCount4: true
    default: false
    }
  }

  package var light: String { values.light }
  var dark: String { values.dark }

  private var values: (light: String, dark: String) {
    switch self {
    case .page: ("#FFFFFF", "#0F172A")
    case .band: ("#F1F5F9", "#172033")
    case .bandAlternate: ("#E6ECF4", "#1E2A41")
    case .bandName: ("#334155", "#CBD5E1")
    case .box: ("#FEFEFE", "#0F172A")
    case .boxBorder: ("#A3B1C5", "#475569")
    case .text: ("#0F172B", "#F1F5F9")
    case .mutedText: ("#526077", "#A3B1C6")
    case .node: ("#FFFFFE", "#1E293B")
    case .nodeBorder: ("#475569", "#94A3B8")
    case .edge: ("#5B6B83", "#8E9DB5")
    case .implicit: ("#7C8798", "#6B7890")
    case .faintLine: ("#CBD5E1", "#334155")
    case .faintText: ("#64748C", "#7B8AA3")
    case .faintFill: ("#FCFDFE", "#131C30")
    case .finding: ("#D55E00", "#FF8A3D")
    case .findingText: ("#A84300", "#FFB27D")
    case .findingTint: ("#FFF1E6", "#3B1D08")
    case .baselined: ("#E5B48F", "#7A4F32")
    case .plate: ("#FEFFFF", "#0F172A")
    case .selection: ("#0067B4", "#62B6FE")
    case .diagonal: ("#DADCE0", "#373C46")
    case .count1: ("#C6DFF7", "#143F6B")
    case .count2: ("#A0C8EC", "#1C5286")
    case .count3: ("#72AADF", "#2463A0")
    case .count4: ("#468DD1", "#2C73B8")
    case .findingCount1: ("#FFD9B8", "#5C2D0A")
    case .findingCount2: ("#FFBB82", "#7A3B0A")
    case .findingCount3: ("#F89A4E", "#954A0A")
    case .findingCount4: ("#E67829", "#AD570B")
    case .objectGraph: ("#FFFEFF", "#1E293B")
    case .prototype: ("#F7EDB7", "#4A4410")
    case .singleton: ("#C3E7FC", "#00416A")
    case .lazySingleton: ("#CEDFCA", "#136554")
    case .weakSingleton: ("#D2BCC8", "#582A32")
    case .added: ("#005A3C", "#5CF0BC")
    case .addedTint: ("#E2F5EC", "#0A3A2B")
    case .removed: ("#6E7A8E", "#8391A8")
    case .removedTint: ("#EFF2F6", "#222D42")
    case .changed: ("#0067B3", "#62B6FF")
    case .changedTint: ("#E4F0FB", "#0C2F4F")
    }
  }
}

/// The dash pattern of a line.
package enum Dash: String, Sendable {
  case solid, dashed, dotted
}

extension Diagram.Edge.Line {
  /// Whether the explorer draws it without dashes.
  var isSolid: Bool { self != .property && self != .method && !isDotted }

  /// Whether it is dotted, because no reference belongs to it.
  var isDotted: Bool { self == .collaborator || self == .relation }
}

extension Diagram {
  /// The factor for the widths of lines. Hundreds of lines are thinner, so that nodes, arrowheads, and findings stand
  /// out.
  var lineScale: Double { edges.count > 250 ? 0.65 : 1 }

  /// Returns the width of an edge's line in points, scaled for the diagram.
  func width(of edge: Edge) -> Double { edge.marksFinding ? edge.width : edge.width * lineScale }
}

extension Diagram.Edge {
  /// The dash pattern of its line. Dashes are for what is removed.
  var dash: Dash { change == .removed ? .dashed : line.isDotted ? .dotted : .solid }

  /// The width of an edge that represents one reference.
  static let leastWidth = 1.1

  /// The width of the line in points: half a point more for each doubling of the references, up to a limit.
  var width: Double {
    // Within the hollow heads of thick lines, there would be no space.
    var width =
      (marksError && line != .inheritance) || isSelected
      ? 2.4 : marksFinding ? 1.6 : isFixed ? 1.8 : change?.lineWidth ?? Self.leastWidth
    var rest = count
    while rest > 1, width < 4 {
      width += 0.5
      rest /= 2
    }
    return width
  }
}
