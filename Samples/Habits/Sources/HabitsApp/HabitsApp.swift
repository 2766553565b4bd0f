import Foundation
import Habits

#if canImport(SwiftUI)
  import SwiftUI

  @main
  struct HabitsApp: App {
    @State private var app = Result {
      try HabitsApplication(path: URL.documentsDirectory.appending(path: "habits.json").path)
    }

    var body: some Scene {
      WindowGroup { RootView(app: app) }
    }
  }
#else
  /// The same app in a terminal: `swift run HabitsApp habits.json "Take a walk"` adds a habit, or marks it as kept.
  @main
  struct HabitsApp {
    static func main() async throws {
      let arguments = CommandLine.arguments.dropFirst()
      let app = try HabitsApplication(path: arguments.first ?? "habits.json")
      await app.list.load()
      if let title = arguments.dropFirst().first {
        if let habit = app.list.habits.first(where: { $0.title == title }) {
          await app.list.toggle(habit)
        } else {
          await app.list.add(title)
        }
      }
      for habit in app.list.habits {
        print(app.list.isKept(habit) ? "[x]" : "[ ]", habit.title, "(\(app.list.detail(of: habit).streak))")
      }
      if let failure = app.list.failure { print("error: \(failure)") }
    }
  }
#endif
