import FactoryKit

extension Container {
  @MainActor var tripList: Factory<TripListModel> { self { TripListModel() } }

  var tripDetail: ParameterFactory<Int, TripDetailModel> {
    self { TripDetailModel(number: $0, trips: self.trips()) }
  }

  // Nothing asks for it in the run whose trace was saved.
  var settings: Factory<SettingsModel> { self { SettingsModel(client: self.client()) } }
}
