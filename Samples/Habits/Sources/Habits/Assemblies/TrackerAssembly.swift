import Stratus

/// The definitions for screens. A protocol does not inherit the isolation of `Assembly`, so it must be `nonisolated`.
nonisolated protocol ServiceAssembly: Assembly {
  var tracker: Definition<HabitTracker> { get }
  var clock: Definition<DayClock> { get }
}

final class TrackerAssembly: Assembly, ServiceAssembly {
  let tracker = Definition<HabitTracker>()
  let clock = Definition<DayClock>()
  private let storage = Collaborator<StorageAssembly>()

  override func define() {
    clock.value(.system)
    tracker.initialize(HabitTracker.init(store:clock:), storage.store, clock).scope(.lazySingleton)
  }
}
