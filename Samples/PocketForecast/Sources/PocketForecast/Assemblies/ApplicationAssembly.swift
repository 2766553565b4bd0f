import Stratus

final class ApplicationAssembly: Assembly {
  let appDelegate = Definition<AppDelegate>()
  let config = Definition<ConfigPostProcessor>()
  let rootViewController = Definition<RootViewController>()
  let citiesListController = Definition<CitiesListViewController>()
  let weatherReportController = Definition<WeatherReportViewController>()
  let weatherReportView = Definition<WeatherReportView>()
  let addCityViewController = Definition<AddCityViewController>()

  private let coreComponents = Collaborator<CoreComponents>()
  private let themeAssembly = Collaborator<ThemeAssembly>()

  override func define() {
    appDelegate.initialize(AppDelegate.init).injections {
      $0.inject(\.cityDao, coreComponents.cityDao)
      $0.inject(\.rootViewController, rootViewController)
    }
    config.initialize(ConfigPostProcessor.init)
    rootViewController.initialize(
      RootViewController.init(mainContentViewController:assembly:), weatherReportController, .assembly(self)
    )
    .scope(.singleton)
    citiesListController.initialize(
      CitiesListViewController.init(cityDao:theme:), coreComponents.cityDao, themeAssembly.currentTheme
    )
    .injections {
      $0.inject(\.assembly, .assembly(self))
    }
    weatherReportController.initialize(
      WeatherReportViewController.init(view:weatherClient:weatherReportDao:cityDao:assembly:),
      weatherReportView, coreComponents.weatherClient, coreComponents.weatherReportDao, coreComponents.cityDao,
      .assembly(self))
    weatherReportView.initialize(WeatherReportView.init).injections {
      $0.inject(\.theme, themeAssembly.currentTheme)
    }
    addCityViewController.initialize(
      AddCityViewController.init(nibName:bundle:), .value("AddCity"), .value("main")
    )
    .injections {
      $0.inject(\.cityDao, coreComponents.cityDao)
      $0.inject(\.weatherClient, coreComponents.weatherClient)
      $0.inject(\.theme, themeAssembly.currentTheme)
      $0.inject(\.rootViewController, rootViewController)
    }
  }
}
