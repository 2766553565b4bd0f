import Stratus

final class CoreComponents: Assembly {
  let weatherClient = Definition<any WeatherClient>()
  let weatherReportDao = Definition<any WeatherReportDao>()
  let cityDao = Definition<any CityDao>()

  override func define() {
    weatherClient.initialize(WeatherClientBasicImpl.init, as: { $0 })
      .inject(\.serviceUrl, .config("service.url"))
      .inject(\.apiKey, .config("api.key"))
      .inject(\.weatherReportDao, weatherReportDao)
      .inject(\.daysToRetrieve, .config("days.to.retrieve"))
    weatherReportDao.initialize(WeatherReportDaoFileSystemImpl.init, as: { $0 })
    cityDao.initialize(CityDaoUserDefaultsImpl.init(defaults:), .value(UserDefaults()), as: { $0 })
  }
}
