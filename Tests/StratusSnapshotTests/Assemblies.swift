import Stratus

/// Assemblies with some of everything that a graph holds.
final class StoryAssembly: Assembly {
  let screen = Definition<Screen>()
  private let title = Definition<Title>()
  private let stores = Collaborator<StoreAssembly>()

  override func define() {
    title.initialize(Title.init)
    screen.initialize(Screen.init(stores:), .array(stores.disk, stores.memory)).scope(.prototype).injections {
      $0.inject(\.title, title)
    }
  }
}

final class StoreAssembly: Assembly {
  let disk = Definition<any Store>()
  let memory = Definition<any Store>()
  private let base = Definition<DiskStore>()

  override func define() {
    base.abstract().injections { $0.inject(\.path, .config("store.path")) }
    disk.initialize(DiskStore.init, as: { $0 }).parent(base).scope(.lazySingleton)
    memory.initialize(MemoryStore.init, as: { $0 })
  }
}

protocol Store {}
final class DiskStore: Store { var path = "" }
struct MemoryStore: Store {}
struct Title {}
final class Screen {
  var title: Title?
  init(stores: [any Store]) {}
}
