import Weather

/// Refreshes the forecasts when the system wakes the app.
final class BackgroundRefresher {
  var weather: (any WeatherService)?
  private let logger: Logger

  init(logger: Logger) { self.logger = logger }

  func wake(for city: City) {
    let count = weather?.forecasts(for: city).count ?? 0
    logger.log("\(count) forecasts for \(city.name)")
  }
}
