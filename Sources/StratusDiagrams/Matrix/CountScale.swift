/// The steps of color for the number of references in a cell.
enum CountScale: Int, CaseIterable {
  case one, few, several, many

  init(_ count: Int) { self = Self.allCases.last { count >= $0.least } ?? .one }

  /// The smallest number of the step.
  var least: Int {
    switch self {
    case .one: 1
    case .few: 2
    case .several: 5
    case .many: 10
    }
  }

  /// The numbers of the step, as text.
  var title: String {
    guard let next = Self(rawValue: rawValue + 1) else { return "\(least)+" }
    return next.least == least + 1 ? "\(least)" : "\(least)–\(next.least - 1)"
  }

  /// The fill of cells in this step.
  ///
  /// - Parameter isFinding: whether references of the cell have findings.
  func fill(isFinding: Bool) -> ColorRole {
    switch self {
    case .one: isFinding ? .findingCount1 : .count1
    case .few: isFinding ? .findingCount2 : .count2
    case .several: isFinding ? .findingCount3 : .count3
    case .many: isFinding ? .findingCount4 : .count4
    }
  }

  /// A count with at most three characters, which fit a cell.
  static func shown(_ count: Int) -> String {
    count < 1_000 ? "\(count)" : count < 100_000 ? "\(count / 1_000)k" : "…"
  }
}
