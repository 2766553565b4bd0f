/// The severity of a finding, in ascending order.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  /// A note never fails a check.
  case note
  /// A warning fails a strict check.
  case warning
  /// An error fails every check.
  case error

  /// Whether the first severity is lower than the second one.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
