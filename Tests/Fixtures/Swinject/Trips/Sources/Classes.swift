// Code for Swinject unwraps what it resolves.
// swift-format-ignore-file: NeverForceUnwrap

import Swinject

final class Client {}

final class Database {}

protocol TripService: AnyObject {}

final class WebTripService: TripService {
  init(client: Client, database: Database) {}
}

final class CurrencyService {
  init(client: Client) {}
}

final class Outbox {
  init(database: Database, trips: any TripService) {}
}

final class TripList {
  var presenter: TripListPresenter?

  init(trips: any TripService, outbox: Lazy<Outbox>) {}
}

final class TripListPresenter {
  weak var list: TripList?

  init(list: TripList) { self.list = list }
}

final class TripDetail {
  init(number: Int, currency: CurrencyService) {}
}

final class Settings {
  let client: Client

  init(resolver: any Resolver) { client = resolver.resolve(Client.self)! }
}
