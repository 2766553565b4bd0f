import StratusLayout
import StratusSupport

/// How much the cells of a summary show.
enum SummaryCellStyle: CaseIterable {
  /// The name, the findings, and the counts.
  case full
  /// The name and the findings.
  case compact
  /// The same, with less space for names.
  case dense

  static let gap = 8.0
  static let padding = 9.0
  static let badgeSize = 10.5
  static let rootWidth = 19.0

  var height: Double {
    switch self {
    case .full: 42
    case .compact, .dense: 24
    }
  }

  var nameSize: Double {
    switch self {
    case .full: 13
    case .compact, .dense: 11
    }
  }

  private var widths: ClosedRange<Double> {
    switch self {
    case .full: 150...270
    case .compact: 110...230
    case .dense: 90...140
    }
  }

  static let detailSize = 10.5

  /// Returns the width of all cells: that of the widest one, unless a few are much wider than the others.
  func width(of cells: [Summary.Cell]) -> Double {
    let needed = cells.map { cell in
      let root = cell.isRoot ? Self.rootWidth : 0
      let name = root + TextMetrics.width(cell.name, size: nameSize, isBold: true) + Self.badgesWidth(of: cell)
      let detail = self == .full ? TextMetrics.width(cell.detail, size: Self.detailSize) : 0
      return max(name, detail) + 2 * Self.padding
    }.sorted()
    guard let widest = needed.last else { return widths.lowerBound }
    let usual = needed[(needed.count - 1) * 9 / 10]
    let width = widest > 1.2 * usual ? usual * 1.2 : widest
    return min(max(width, widths.lowerBound), widths.upperBound).rounded(.up)
  }

  // MARK: Numbers of findings

  static func badgeWidth(_ text: String) -> Double { TextMetrics.width(text, size: badgeSize, isBold: true) + 9 }

  /// Returns the width of the numbers of errors and warnings of a cell, with the gaps before them.
  static func badgesWidth(of cell: Summary.Cell) -> Double {
    [cell.findings.errors, cell.findings.warnings].filter { $0 > 0 }.reduce(0) { $0 + badgeWidth("\($1)") + 4 }
  }
}

extension Summary.Cell {
  /// The counts of an assembly.
  var detail: String {
    [definitions.map { Plural.text($0, "definition") }, "used by \(users)", "uses \(uses)"].compactMap(\.self)
      .joined(separator: " · ")
  }
}
