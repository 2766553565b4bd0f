import FactoryKit

extension Container {
  var trips: Factory<any TripService> {
    self { WebTripService(client: self.client(), database: self.database()) }.cached
  }

  var currency: Factory<CurrencyService> { self { CurrencyService() }.shared }
}
