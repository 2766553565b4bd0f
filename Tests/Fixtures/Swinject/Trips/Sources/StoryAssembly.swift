// Code for Swinject unwraps what it resolves.
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

final class StoryAssembly: Assembly {
  func assemble(container: Container) {
    container.register(TripList.self) { r in
      TripList(trips: r.resolve((any TripService).self)!, outbox: r.resolve(Lazy<Outbox>.self)!)
    }.initCompleted { r, list in
      list.presenter = r.resolve(TripListPresenter.self)
    }
    container.register(TripListPresenter.self) { r in TripListPresenter(list: r.resolve(TripList.self)!) }
    container.register(TripDetail.self) { r, number in
      TripDetail(number: number, currency: r.resolve(CurrencyService.self)!)
    }
    // The class asks the resolver itself, so no text here says for what.
    container.register(Settings.self) { r in Settings(resolver: r) }
  }
}
