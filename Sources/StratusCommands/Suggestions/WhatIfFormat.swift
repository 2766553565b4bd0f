/// A format of `stratus what-if`: a format of differences, or a patch of suggested edits.
enum WhatIfFormat: RawRepresentable, CaseIterable, Hashable {
  case comparison(ComparisonFormat)
  case diff

  static var allCases: [Self] { ComparisonFormat.allCases.map(Self.comparison) + [.diff] }

  init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  var rawValue: String {
    switch self {
    case .comparison(let format): format.rawValue
    case .diff: "diff"
    }
  }
}
