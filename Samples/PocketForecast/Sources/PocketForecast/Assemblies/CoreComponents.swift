import Stratus

final class CoreComponents: Assembly {
  let weatherClient = Definition<any WeatherClient>()
  let weatherReportDao = Definition<any WeatherReportDao>()
  let cityDao = Definition<any CityDao>()

  override func define() {
    weatherClient.initialize(WeatherClientBasicImpl.init, as: { $0 }).injections {
      $0.inject(\.serviceUrl, .config("service.url"))
      $0.inject(\.apiKey, .config("api.key"))
      $0.inject(\.weatherReportDao, weatherReportDao)
      $0.inject(\.daysToRetrieve, .config("days.to.retrieve"))
    }
    weatherReportDao.initialize(WeatherReportDaoFileSystemImpl.init, as: { $0 })
    cityDao.initialize(CityDaoUserDefaultsImpl.init(defaults:), .value(UserDefaults()), as: { $0 })
  }
}
