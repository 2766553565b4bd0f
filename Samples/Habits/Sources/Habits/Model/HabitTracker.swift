/// Changes habits, and saves each change.
actor HabitTracker {
  private let store: any HabitStore
  private let clock: DayClock
  /// The habits, once they are loaded.
  private var loaded: [Habit]?

  init(store: any HabitStore, clock: DayClock) { (self.store, self.clock) = (store, clock) }

  func habits() async throws -> [Habit] {
    if let loaded { return loaded }
    let habits = try await store.load()
    // Another call may have loaded and changed them in the meantime.
    if loaded == nil { loaded = habits }
    return loaded ?? habits
  }

  func add(_ title: String) async throws -> [Habit] {
    try await change { habits in
      let id = (habits.map(\.id).max() ?? 0) + 1
      habits.append(Habit(id: id, title: title))
    }
  }

  /// Marks a habit as kept today, or as not kept.
  func toggle(_ id: Habit.ID) async throws -> [Habit] {
    let today = clock.today()
    return try await change { habits in
      guard let index = habits.firstIndex(where: { $0.id == id }) else { return }
      if habits[index].days.remove(today) == nil { habits[index].days.insert(today) }
    }
  }

  func rename(_ id: Habit.ID, to title: String) async throws -> [Habit] {
    try await change { habits in
      guard let index = habits.firstIndex(where: { $0.id == id }) else { return }
      habits[index].title = title
    }
  }

  private func change(_ body: (inout [Habit]) -> Void) async throws -> [Habit] {
    _ = try await habits()
    // Nothing is awaited between reading and writing, so no other change is lost.
    var habits = loaded ?? []
    body(&habits)
    loaded = habits
    try await store.save(habits)
    return habits
  }
}
