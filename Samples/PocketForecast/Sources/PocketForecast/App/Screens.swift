final class AppDelegate {
  var cityDao: (any CityDao)?
  var rootViewController: RootViewController?
}

/// Shows the main screen, with the list of cities next to it.
final class RootViewController {
  private let mainContentViewController: WeatherReportViewController
  private let assembly: ApplicationAssembly

  init(mainContentViewController: WeatherReportViewController, assembly: ApplicationAssembly) {
    self.mainContentViewController = mainContentViewController
    self.assembly = assembly
  }

  func showCities() -> CitiesListViewController { assembly.citiesListController() }
}

final class CitiesListViewController {
  var assembly: ApplicationAssembly?
  private let cityDao: any CityDao
  private let theme: Theme

  init(cityDao: any CityDao, theme: Theme) {
    self.cityDao = cityDao
    self.theme = theme
  }

  var rows: [String] { cityDao.cities }
  func addCity() -> AddCityViewController? { assembly?.addCityViewController() }
}

final class WeatherReportViewController {
  private let view: WeatherReportView
  private let weatherClient: any WeatherClient
  private let weatherReportDao: any WeatherReportDao
  private let cityDao: any CityDao
  private let assembly: ApplicationAssembly

  init(
    view: WeatherReportView, weatherClient: any WeatherClient, weatherReportDao: any WeatherReportDao,
    cityDao: any CityDao, assembly: ApplicationAssembly
  ) {
    self.view = view
    self.weatherClient = weatherClient
    self.weatherReportDao = weatherReportDao
    self.cityDao = cityDao
    self.assembly = assembly
  }

  func appear() {
    guard let city = cityDao.cities.first else { return }
    view.report = weatherReportDao.report(for: city) ?? weatherClient.loadReport(for: city)
  }
}

final class WeatherReportView {
  var theme: Theme?
  var report: WeatherReport?

  init() {}
}

final class AddCityViewController {
  var cityDao: (any CityDao)?
  var weatherClient: (any WeatherClient)?
  var theme: Theme?
  var rootViewController: RootViewController?
  private let nibName: String
  private let bundle: String

  init(nibName: String, bundle: String) {
    self.nibName = nibName
    self.bundle = bundle
  }

  func add(_ city: String) { cityDao?.add(city) }
}

/// The configuration of the published app. Stratus takes values in `activated(configuration:)`. This class only keeps
/// the number of definitions the same.
final class ConfigPostProcessor {}
