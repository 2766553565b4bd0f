import Stratus

/// The services of the app, which all screens share.
final class AppServiceAssembly: Assembly, ServiceAssembly {
  let cityService = Definition<any CityService>()
  let weatherService = Definition<any WeatherService>()
  let locationService = Definition<any LocationService>()
  let pushService = Definition<any PushService>()
  let aboutService = Definition<any AboutService>()

  private let clients = Collaborator<any ClientAssembly>()

  override func define() {
    cityService.initialize(StoredCityService.init(database:server:), clients.database, clients.server, as: { $0 })
      .scope(.lazySingleton)

    weatherService.initialize(
      ProviderWeatherService.init(providers:database:),
      .array(clients.gismeteo, clients.yandex, clients.yahoo), clients.database, as: { $0 }
    )
    .scope(.lazySingleton)

    // Exists only while a screen uses it, because the satellite receiver consumes power.
    locationService.initialize(SatelliteLocationService.init(database:), clients.database, as: { $0 })
      .scope(.weakSingleton)

    pushService.initialize(ServerPushService.init(server:), clients.server, as: { $0 }).scope(.lazySingleton)
    aboutService.initialize(ServerAboutService.init(server:), clients.server, as: { $0 })
  }
}
