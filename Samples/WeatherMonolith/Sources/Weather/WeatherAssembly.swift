import Stratus

/// All 45 definitions of Weather in one assembly, as many apps begin. `docs/how-to/modules.md` splits it.
final class WeatherAssembly: Assembly {
  // Screens
  let addCityScreen = Definition<AddCityScreen>()
  let addCityDataSource = Definition<CitySearchDataSource>()
  let addCityScrolling = Definition<ScrollingLogic>()
  let addCityRouter = Definition<AddCityRouter>()
  let addCityErrorHandler = Definition<ErrorHandler>()
  let cityListScreen = Definition<CityListScreen>()
  let cityListDataSource = Definition<CityListDataSource>()
  let cityListScrolling = Definition<ScrollingLogic>()
  let cityListRouter = Definition<CityListRouter>()
  let cityListErrorHandler = Definition<ErrorHandler>()
  let settingsScreen = Definition<SettingsScreen>()
  let settingsDataSource = Definition<SettingsDataSource>()
  let settingsScrolling = Definition<ScrollingLogic>()
  let settingsRouter = Definition<SettingsRouter>()
  let settingsErrorHandler = Definition<ErrorHandler>()
  let weatherScreen = Definition<WeatherScreen>()
  let weatherDataSource = Definition<ForecastDataSource>()
  let weatherScrolling = Definition<ScrollingLogic>()
  let weatherRouter = Definition<WeatherRouter>()
  let weatherErrorHandler = Definition<ErrorHandler>()
  let cloudAnimator = Definition<any Animator>()
  let listAnimator = Definition<any Animator>()
  let keyboardAnimator = Definition<any Animator>()
  let switchAnimator = Definition<any Animator>()

  // Services
  let cityService = Definition<any CityService>()
  let weatherService = Definition<any WeatherService>()
  let locationService = Definition<any LocationService>()
  let pushService = Definition<any PushService>()
  let aboutService = Definition<any AboutService>()

  // Clients
  let serverClient = Definition<any ServerClient>()
  let gismeteoClient = Definition<any WeatherProvider>()
  let yandexClient = Definition<any WeatherProvider>()
  let yahooClient = Definition<any WeatherProvider>()
  let database = Definition<Database>()
  let serverMapper = Definition<any Mapper>()
  let gismeteoMapper = Definition<any Mapper>()
  let yandexMapper = Definition<any Mapper>()
  let yahooMapper = Definition<any Mapper>()
  let serverValidator = Definition<any Validator>()
  let gismeteoValidator = Definition<any Validator>()
  let yandexValidator = Definition<any Validator>()
  let yahooValidator = Definition<any Validator>()

  // Helpers
  let logger = Definition<Logger>()
  let activityIndicator = Definition<NetworkActivityIndicator>()
  let connectionMonitor = Definition<ConnectionMonitor>()

  override func define() {
    defineScreens()
    defineParts()
    defineServices()
    defineClients()
    defineHelpers()
  }

  private func defineScreens() {
    addCityScreen.initialize(AddCityScreen.init(cities:location:), cityService, locationService).injections {
      $0.inject(\.animator, keyboardAnimator)
      $0.inject(\.dataSource, addCityDataSource)
      $0.inject(\.scrolling, addCityScrolling)
      $0.inject(\.router, addCityRouter)
      $0.call(AddCityScreen.report(to:), addCityErrorHandler)
    }
    cityListScreen.initialize(CityListScreen.init(cities:), cityService).injections {
      $0.inject(\.animator, listAnimator)
      $0.inject(\.dataSource, cityListDataSource)
      $0.inject(\.scrolling, cityListScrolling)
      $0.inject(\.router, cityListRouter)
      $0.call(CityListScreen.report(to:), cityListErrorHandler)
    }
    settingsScreen.initialize(SettingsScreen.init(push:about:), pushService, aboutService).injections {
      $0.inject(\.animator, switchAnimator)
      $0.inject(\.dataSource, settingsDataSource)
      $0.inject(\.scrolling, settingsScrolling)
      $0.inject(\.router, settingsRouter)
      $0.call(SettingsScreen.report(to:), settingsErrorHandler)
    }
    weatherScreen.initialize(WeatherScreen.init(cities:weather:location:), cityService, weatherService, locationService)
      .injections {
        $0.inject(\.animator, cloudAnimator)
        $0.inject(\.dataSource, weatherDataSource)
        $0.inject(\.scrolling, weatherScrolling)
        $0.inject(\.router, weatherRouter)
        $0.call(WeatherScreen.report(to:), weatherErrorHandler)
      }
  }

  private func defineParts() {
    addCityDataSource.initialize(CitySearchDataSource.init)
    addCityScrolling.initialize(ScrollingLogic.init(dataSource:), addCityDataSource)
    addCityRouter.initialize(AddCityRouter.init)
    addCityErrorHandler.initialize(ErrorHandler.init(screen:), .value("Add a city")).scope(.prototype)
    cityListDataSource.initialize(CityListDataSource.init)
    cityListScrolling.initialize(ScrollingLogic.init(dataSource:), cityListDataSource)
    cityListRouter.initialize(CityListRouter.init)
    cityListErrorHandler.initialize(ErrorHandler.init(screen:), .value("Cities")).scope(.prototype)
    settingsDataSource.initialize(SettingsDataSource.init)
    settingsScrolling.initialize(ScrollingLogic.init(dataSource:), settingsDataSource)
    settingsRouter.initialize(SettingsRouter.init)
    settingsErrorHandler.initialize(ErrorHandler.init(screen:), .value("Settings")).scope(.prototype)
    weatherDataSource.initialize(ForecastDataSource.init)
    weatherScrolling.initialize(ScrollingLogic.init(dataSource:), weatherDataSource)
    weatherRouter.initialize(WeatherRouter.init)
    weatherErrorHandler.initialize(ErrorHandler.init(screen:), .value("Weather")).scope(.prototype)
    cloudAnimator.initialize(CloudAnimator.init, as: { $0 }).scope(.prototype)
    listAnimator.initialize(ListAnimator.init, as: { $0 }).scope(.prototype)
    keyboardAnimator.initialize(KeyboardAnimator.init, as: { $0 }).scope(.prototype)
    switchAnimator.initialize(SwitchAnimator.init, as: { $0 }).scope(.prototype)
  }

  private func defineServices() {
    cityService.initialize(StoredCityService.init(database:server:), database, serverClient, as: { $0 })
      .scope(.lazySingleton)
    weatherService.initialize(
      ProviderWeatherService.init(providers:database:), .array(gismeteoClient, yandexClient, yahooClient), database,
      as: { $0 }
    )
    .scope(.lazySingleton)
    locationService.initialize(SatelliteLocationService.init(database:), database, as: { $0 }).scope(.weakSingleton)
    pushService.initialize(ServerPushService.init(server:), serverClient, as: { $0 }).scope(.lazySingleton)
    aboutService.initialize(ServerAboutService.init(server:), serverClient, as: { $0 })
  }

  private func defineClients() {
    serverClient.initialize(HTTPClient.init(mapper:validator:), serverMapper, serverValidator, as: { $0 })
      .scope(.lazySingleton).injections {
        $0.inject(\.baseURL, .config("server.url"))
        $0.inject(\.logger, logger)
        $0.inject(\.activityIndicator, activityIndicator)
        $0.call(HTTPClient.watch(_:), connectionMonitor)
      }
    gismeteoClient.initialize(GismeteoClient.init(mapper:validator:), gismeteoMapper, gismeteoValidator, as: { $0 })
      .parent(serverClient).injections { $0.inject(\.baseURL, .value("https://api.gismeteo.net")) }
    yandexClient.initialize(YandexClient.init(mapper:validator:), yandexMapper, yandexValidator, as: { $0 })
      .parent(serverClient).injections { $0.inject(\.baseURL, .value("https://api.weather.yandex.ru")) }
    yahooClient.initialize(YahooClient.init(mapper:validator:), yahooMapper, yahooValidator, as: { $0 })
      .parent(serverClient).injections { $0.inject(\.baseURL, .value("https://weather-ydn-yql.media.yahoo.com")) }
    database.initialize(Database.init).scope(.lazySingleton).injections {
      $0.inject(\.logger, logger)
      $0.afterInjections(Database.open)
    }
    serverMapper.initialize(ServerMapper.init, as: { $0 }).scope(.lazySingleton)
    gismeteoMapper.initialize(GismeteoMapper.init, as: { $0 }).scope(.lazySingleton)
    yandexMapper.initialize(YandexMapper.init, as: { $0 }).scope(.lazySingleton)
    yahooMapper.initialize(YahooMapper.init, as: { $0 }).scope(.lazySingleton)
    serverValidator.initialize(ServerValidator.init, as: { $0 }).scope(.lazySingleton)
    gismeteoValidator.initialize(GismeteoValidator.init, as: { $0 }).scope(.lazySingleton)
    yandexValidator.initialize(YandexValidator.init, as: { $0 }).scope(.lazySingleton)
    yahooValidator.initialize(YahooValidator.init, as: { $0 }).scope(.lazySingleton)
  }

  private func defineHelpers() {
    logger.initialize(Logger.init).scope(.singleton)
    activityIndicator.initialize(NetworkActivityIndicator.init).scope(.lazySingleton)
    connectionMonitor.initialize(ConnectionMonitor.init(logger:), logger).scope(.lazySingleton)
  }
}
