import Stratus

final class ScreenAssembly: Assembly {
  let list = Definition<HabitListModel>()
  private let detail = Definition<HabitModel>.Taking<Habit>()
  private let services = Collaborator<any ServiceAssembly>()

  override func define() {
    list.initialize(
      HabitListModel.init(tracker:clock:makeDetail:), services.tracker, services.clock,
      detail.provider { detail in { @MainActor in detail($0) } })
    detail.define { habit in
      detail.initialize(HabitModel.init(habit:tracker:clock:), habit, services.tracker, services.clock)
    }
  }
}
