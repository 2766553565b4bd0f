import Weather

/// A widget that shows one forecast. A tap opens the details.
final class WeatherWidget {
  var router: WeatherRouter?
  private let cities: any CityService
  private let weather: any WeatherService

  init(cities: any CityService, weather: any WeatherService) {
    self.cities = cities
    self.weather = weather
  }

  var forecast: Forecast? { cities.cities.first.flatMap { weather.forecasts(for: $0).first } }

  func tap() {
    if let forecast { router?.showDetails(of: forecast) }
  }
}
