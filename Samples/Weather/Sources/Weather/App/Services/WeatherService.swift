/// The weather in a city.
package protocol WeatherService: AnyObject {
  /// Returns one forecast for each provider that can be reached.
  func forecasts(for city: City) -> [Forecast]
}

/// Fetches forecasts from every provider and stores them for offline use.
final class ProviderWeatherService: WeatherService {
  private let providers: [any WeatherProvider]
  private let database: Database

  init(providers: [any WeatherProvider], database: Database) {
    self.providers = providers
    self.database = database
  }

  func forecasts(for city: City) -> [Forecast] {
    let forecasts = providers.compactMap { try? $0.forecast(for: city) }
    database.set(forecasts.map { "\($0.provider) \($0.temperature)" }, for: city.name)
    return forecasts
  }
}
