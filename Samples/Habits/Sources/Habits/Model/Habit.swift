/// A habit, and the days on which it was kept. `nonisolated`, because actors use it.
package nonisolated struct Habit: Codable, Hashable, Identifiable, Sendable {
  package let id: Int
  package var title: String
  /// The numbers of the days; see ``DayClock``.
  package var days: Set<Int> = []

  /// Returns the number of days without a gap, up to a day on which the habit may still be kept.
  package func streak(on day: Int) -> Int {
    var first = days.contains(day) ? day : day - 1
    let last = first
    while days.contains(first) { first -= 1 }
    return last - first
  }
}
