import Stratus

/// The running app. It keeps the assemblies, which must live as long as the screens.
package final class HabitsApplication {
  package let list: HabitListModel
  private let screens: ScreenAssembly

  /// - Parameter path: the path of the file with the habits.
  package convenience init(path: String) throws {
    try self.init(storage: StorageAssembly.self, configuration: ["habits.path": path])
  }

  init(storage: StorageAssembly.Type, configuration: Configuration = [:]) throws {
    screens = try ScreenAssembly.activated(with: [TrackerAssembly.self, storage], configuration: configuration)
    list = screens.list()
  }
}
