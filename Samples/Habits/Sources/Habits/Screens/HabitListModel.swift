import Observation

/// The list of habits. It belongs to the main actor, like everything in this module that does not say otherwise.
@Observable
package final class HabitListModel {
  package private(set) var habits: [Habit] = []
  /// The reason why the last action failed, or `nil` if it succeeded.
  package private(set) var failure: String?

  private let tracker: HabitTracker
  private let clock: DayClock
  private let makeDetail: @MainActor (Habit) -> HabitModel

  init(tracker: HabitTracker, clock: DayClock, makeDetail: @escaping @MainActor (Habit) -> HabitModel) {
    (self.tracker, self.clock, self.makeDetail) = (tracker, clock, makeDetail)
  }

  package func load() async { await show { try await tracker.habits() } }
  package func add(_ title: String) async { await show { try await tracker.add(title) } }
  package func toggle(_ habit: Habit) async { await show { try await tracker.toggle(habit.id) } }

  package func isKept(_ habit: Habit) -> Bool { habit.days.contains(clock.today()) }

  /// Returns the model of a new screen for a habit.
  package func detail(of habit: Habit) -> HabitModel { makeDetail(habit) }

  private func show(_ change: () async throws -> [Habit]) async {
    do {
      habits = try await change()
      failure = nil
    } catch {
      failure = "\(error)"
    }
  }
}
