import Stratus

/// The services, each shared by all screens.
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

    // Lives while a screen uses it: no screen, no need to listen to satellites.
    locationService.initialize(SatelliteLocationService.init(database:), clients.database, as: { $0 })
      .scope(.weakSingleton)

    pushService.initialize(ServerPushService.init(server:), clients.server, as: { $0 }).scope(.lazySingleton)
    aboutService.initialize(ServerAboutService.init(server:), clients.server, as: { $0 })
  }
}
