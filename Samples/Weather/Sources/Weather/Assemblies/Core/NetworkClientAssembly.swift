import Stratus

/// The clients of the servers and the database.
final class NetworkClientAssembly: Assembly, ClientAssembly {
  let server = Definition<any ServerClient>()
  let gismeteo = Definition<any WeatherProvider>()
  let yandex = Definition<any WeatherProvider>()
  let yahoo = Definition<any WeatherProvider>()
  let database = Definition<Database>()

  private let mappers = Collaborator<MapperAssembly>()
  private let validators = Collaborator<ValidatorAssembly>()
  private let support = Collaborator<SupportAssembly>()

  override func define() {
    server.initialize(HTTPClient.init(mapper:validator:), mappers.server, validators.server, as: { $0 })
      .scope(.lazySingleton).injections {
        $0.inject(\.baseURL, .config("server.url"))
        $0.inject(\.logger, support.logger)
        $0.inject(\.activityIndicator, support.activityIndicator)
        $0.call(HTTPClient.watch(_:), support.connectionMonitor)
      }

    // The provider clients inherit all other injections from the server's client.
    gismeteo.initialize(GismeteoClient.init(mapper:validator:), mappers.gismeteo, validators.gismeteo, as: { $0 })
      .parent(server).injections {
        $0.inject(\.baseURL, .value("https://api.gismeteo.net"))
      }
    yandex.initialize(YandexClient.init(mapper:validator:), mappers.yandex, validators.yandex, as: { $0 })
      .parent(server).injections {
        $0.inject(\.baseURL, .value("https://api.weather.yandex.ru"))
      }
    yahoo.initialize(YahooClient.init(mapper:validator:), mappers.yahoo, validators.yahoo, as: { $0 })
      .parent(server).injections {
        $0.inject(\.baseURL, .value("https://weather-ydn-yql.media.yahoo.com"))
      }

    database.initialize(Database.init).scope(.lazySingleton).injections {
      $0.inject(\.logger, support.logger)
      $0.afterInjections(Database.open)
    }
  }
}
