import Foundation

/// Knows which day it is. Tests replace it.
package nonisolated struct DayClock: Sendable {
  /// Returns the number of the current day.
  package let today: @Sendable () -> Int

  package init(today: @escaping @Sendable () -> Int) { self.today = today }

  static let system = DayClock { Calendar.current.ordinality(of: .day, in: .era, for: .now) ?? 0 }
}
