// Code for Swinject unwraps what it resolves.
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

final class CoreAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Client.self) { _ in Client() }.inObjectScope(.container)
    container.register(Client.self, name: "cached") { _ in Client() }.inObjectScope(.container)
    container.register(Database.self) { _ in Database() }
      .inObjectScope(.container)

    // Sends what waits in the database. It should not need a service.
    container.register(Outbox.self) { r in
      Outbox(database: r.resolve(Database.self)!, trips: r.resolve((any TripService).self)!)
    }
  }
}
