import Stratus

/// The storage of habits. An assembly needs no word, because its superclass is `nonisolated`.
class StorageAssembly: Assembly {
  final let store = Definition<any HabitStore>()

  override func define() {
    store.initialize(FileHabitStore.init(path:), .config("habits.path"), as: { $0 }).scope(.lazySingleton)
  }
}

/// Storage for previews and tests.
final class PreviewStorageAssembly: StorageAssembly {
  private static let habits = [
    Habit(id: 1, title: "Read ten pages", days: [1, 2, 3]), Habit(id: 2, title: "Take a walk"),
  ]

  override func define() {
    store.initialize(MemoryHabitStore.init(habits:), .value(Self.habits), as: { $0 }).scope(.lazySingleton)
  }
}
