import Foundation
import Observation
import Stratus
import StratusTesting
import Testing

@testable import Habits

/// The app without its views. Each test has an activation of its own, so all run in parallel.
@MainActor struct HabitTests {
  private let screens: ScreenAssembly
  private let services: TrackerAssembly
  private let app: Activation

  init() throws {
    app = try Activation(of: [ScreenAssembly.self, TrackerAssembly.self, PreviewStorageAssembly.self])
    screens = try app.assembly(ScreenAssembly.self)
    services = try app.assembly(TrackerAssembly.self)
    let services = services
    try app.patch { services.clock.value(DayClock { 4 }) }
  }

  @Test func `a habit is marked as kept today, and not a second time`() async throws {
    let list = screens.list()
    await list.load()
    let habit = try #require(list.habits.first)
    #expect(!list.isKept(habit) && list.detail(of: habit).streak == 3)
    await list.toggle(habit)
    #expect(list.isKept(list.habits[0]) && list.detail(of: list.habits[0]).streak == 4)
    await list.toggle(habit)
    #expect(!list.isKept(list.habits[0]))
  }

  @Test func `views are told about a new habit`() async {
    let list = screens.list()
    await list.load()
    await confirmation { changed in
      withObservationTracking {
        _ = list.habits
      } onChange: {
        changed()
      }
      await list.add("Call a friend")
    }
    #expect(list.habits.map(\.title) == ["Read ten pages", "Take a walk", "Call a friend"])
  }

  @Test func `changes at the same time are all kept`() async {
    let list = screens.list()
    await withTaskGroup { group in
      for number in 0..<20 { group.addTask { await list.add("\(number)") } }
    }
    await list.load()
    #expect(Set(list.habits.map(\.title)).count == 22)
  }

  @Test func `a new title is saved`() async throws {
    let list = screens.list()
    await list.load()
    let detail = list.detail(of: try #require(list.habits.last))
    detail.title = "Take a long walk"
    await detail.save()
    await list.load()
    #expect(list.habits.last?.title == "Take a long walk" && detail.failure == nil)
  }

  @Test func `habits are in the file when the app starts again`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let first = try HabitsApplication(path: file.path)
    await first.list.add("Sleep")
    let second = try HabitsApplication(path: file.path)
    await second.list.load()
    #expect(second.list.habits.map(\.title) == ["Sleep"])
  }

  @Test func `a file that cannot be read is a message`() async throws {
    let app = try HabitsApplication(path: FileManager.default.temporaryDirectory.path)
    await app.list.load()
    #expect(app.list.failure != nil && app.list.habits.isEmpty)
  }

  @Test func `every definition builds an object`() {
    expectEveryDefinition(in: app, taking: ["ScreenAssembly.detail": [Habit(id: 1, title: "Read")]])
  }
}
