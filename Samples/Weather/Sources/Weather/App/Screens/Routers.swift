/// Navigates from the list of cities.
final class CityListRouter {
  private(set) var shownCity: City?
  private(set) var isAdding = false

  func showWeather(in city: City) { shownCity = city }
  func addCity() { isAdding = true }
}

/// Navigates from the screen that adds a city.
final class AddCityRouter {
  private(set) var isClosed = false

  func close() { isClosed = true }
}

/// Navigates from the weather screen.
package final class WeatherRouter {
  package private(set) var shownForecast: Forecast?

  package func showDetails(of forecast: Forecast) { shownForecast = forecast }
}

/// Navigates from the settings screen.
final class SettingsRouter {
  private(set) var helpTopic: String?

  func showHelp(on topic: String) { helpTopic = topic }
}
