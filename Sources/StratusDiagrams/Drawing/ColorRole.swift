import StratusDefinitions

/// A color by its meaning, with one value for light pages and one for dark pages.
///
/// All light values differ, even if only by one bit, because the style sheet for dark pages selects colors by their value.
///
/// Fills of scopes are tints of Okabe and Ito's palette, which color-blind readers can distinguish (Color Universal
/// Design, 2008). Its vermilion is reserved for findings.
package enum ColorRole: String, CaseIterable, Sendable {
  case page, band, bandAlternate, bandName, box, boxBorder, text, mutedText
  case node, nodeBorder, edge, implicit
  case faintLine, faintText, faintFill
  case finding, findingText, findingTint, plate
  case diagonal, count1, count2, count3, count4, findingCount1, findingCount2, findingCount3, findingCount4
  case objectGraph, prototype, singleton, lazySingleton, weakSingleton

  static func scope(_ scope: DefinitionScope) -> ColorRole {
    switch scope {
    case .objectGraph: .objectGraph
    case .prototype: .prototype
    case .singleton: .singleton
    case .lazySingleton: .lazySingleton
    case .weakSingleton: .weakSingleton
    }
  }

  /// The colors of node-link diagrams.
  static let withoutMatrix = allCases.filter { !$0.isForMatrix }

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
    case .plate: ("#FEFFFF", "#0F172A")
    case .diagonal: ("#D5DDE8", "#2B3850")
    case .count1: ("#D3E4F5", "#173A5E")
    case .count2: ("#AACCEB", "#1D4D7C")
    case .count3: ("#7DB1E0", "#25639F")
    case .count4: ("#5094D3", "#2F78BF")
    case .findingCount1: ("#FFD9B8", "#5A2B08")
    case .findingCount2: ("#FFBB82", "#7D3A08")
    case .findingCount3: ("#F99B50", "#9C4A08")
    case .findingCount4: ("#EA7B2E", "#B85A0E")
    case .objectGraph: ("#FFFEFF", "#1E293B")
    case .prototype: ("#FBF3C0", "#4A4410")
    case .singleton: ("#C6E4F6", "#0B4468")
    case .lazySingleton: ("#C5EADD", "#0A4A38")
    case .weakSingleton: ("#F3D9E7", "#572A43")
    }
  }
}

/// The dash pattern of a line.
package enum Dash: String, Sendable {
  case solid, dashed, dotted
}

extension Diagram.Edge.Line {
  var dash: Dash {
    switch self {
    case .initializer, .parent, .implicit, .collapsed: .solid
    case .property: .dashed
    case .method: .dotted
    }
  }
}

extension Diagram {
  /// The factor for the widths of lines. Hundreds of lines are thinner, so that nodes, arrowheads, and findings stand out.
  var lineScale: Double { edges.count > 250 ? 0.65 : 1 }

  /// Returns the width of an edge's line in points, scaled for the diagram.
  func width(of edge: Edge) -> Double { edge.rule == nil ? edge.width * lineScale : edge.width }
}

extension Diagram.Edge {
  /// The width of an edge that stands for one reference.
  static let leastWidth = 1.1

  /// The width of the line in points: half a point more for each doubling of the references, up to a limit.
  var width: Double {
    var width = rule == nil ? Self.leastWidth : 2.4
    var rest = count
    while rest > 1, width < 4 {
      width += 0.5
      rest /= 2
    }
    return width
  }
}
