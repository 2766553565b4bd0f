import Foundation

/// Stores habits. `nonisolated`, because a protocol of the main actor would bind the initializers of its actors to it.
nonisolated protocol HabitStore: Sendable {
  func load() async throws -> [Habit]
  func save(_ habits: [Habit]) async throws
}

/// Stores habits in a JSON file, away from the main actor.
actor FileHabitStore: HabitStore {
  private let file: URL

  init(path: String) { file = URL(filePath: path) }

  func load() throws -> [Habit] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONDecoder().decode([Habit].self, from: Data(contentsOf: file))
  }

  func save(_ habits: [Habit]) throws { try JSONEncoder().encode(habits).write(to: file, options: .atomic) }
}

/// Keeps habits in memory, for previews and tests.
actor MemoryHabitStore: HabitStore {
  private var habits: [Habit]

  init(habits: [Habit]) { self.habits = habits }

  func load() -> [Habit] { habits }
  func save(_ habits: [Habit]) { self.habits = habits }
}
