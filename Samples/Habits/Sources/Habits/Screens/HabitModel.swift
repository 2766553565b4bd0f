import Observation

/// One habit, whose title can be edited.
@Observable
package final class HabitModel {
  package var title: String
  package let streak: Int
  /// The reason why the title could not be saved, or `nil` if it was.
  package private(set) var failure: String?

  private let habit: Habit
  private let tracker: HabitTracker

  init(habit: Habit, tracker: HabitTracker, clock: DayClock) {
    (self.habit, self.tracker) = (habit, tracker)
    title = habit.title
    streak = habit.streak(on: clock.today())
  }

  package func save() async {
    do {
      _ = try await tracker.rename(habit.id, to: title)
      failure = nil
    } catch {
      failure = "\(error)"
    }
  }
}
