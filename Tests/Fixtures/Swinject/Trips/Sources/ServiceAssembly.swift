// Code for Swinject unwraps what it resolves.
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

final class ServiceAssembly: Assembly {
  func assemble(container: Container) {
    container.register((any TripService).self) { r in
      WebTripService(
        client: r.resolve(Client.self)!,
        database: r.resolve(Database.self)!)
    }.inObjectScope(.container)
    container.register(CurrencyService.self) { r in
      CurrencyService(client: r.resolve(Client.self, name: "cached")!)
    }.inObjectScope(.weak)
  }
}
