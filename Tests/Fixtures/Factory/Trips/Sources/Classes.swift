import FactoryKit

final class Client: Sendable {}

final class Database: @unchecked Sendable {}

protocol TripService: Sendable {}

final class WebTripService: TripService {
  init(client: Client, database: Database) {}
}

final class CurrencyService: @unchecked Sendable {
  @Injected(\.client) private var client
}

final class Outbox: @unchecked Sendable {
  init(database: Database, trips: any TripService) {}
}

@MainActor final class TripListModel {
  @Injected(\.trips) private var trips
  @Injected(\.currency) private var currency
  @LazyInjected(\.outbox) private var outbox

  func send() { _ = outbox }
}

final class TripDetailModel {
  init(number: Int, trips: any TripService) {}
}

final class SettingsModel {
  init(client: Client) {}
}
