/// The weather in a city.
package protocol WeatherService: AnyObject {
  /// One forecast a provider; nothing of those that cannot be reached.
  func forecasts(for city: City) -> [Forecast]
}

/// Asks every provider and remembers the answers for the time without a network.
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
