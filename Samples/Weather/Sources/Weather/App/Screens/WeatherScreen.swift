/// The screen that shows the weather in one city.
final class WeatherScreen {
  enum Failure: Error { case noForecast }

  var animator: (any Animator)?
  var dataSource: ForecastDataSource?
  var scrolling: ScrollingLogic?
  var router: WeatherRouter?
  private var errorHandler: ErrorHandler?
  private let cities: any CityService
  private let weather: any WeatherService
  private let location: any LocationService

  init(cities: any CityService, weather: any WeatherService, location: any LocationService) {
    self.cities = cities
    self.weather = weather
    self.location = location
  }

  func report(to errorHandler: ErrorHandler) { self.errorHandler = errorHandler }

  /// Shows the weather at the user's location or, if it is unknown, in the first city of the list.
  func appear() {
    guard let city = location.currentCity ?? cities.cities.first else { return }
    let forecasts = weather.forecasts(for: city)
    if forecasts.isEmpty { errorHandler?.handle(Failure.noForecast) }
    dataSource?.forecasts = forecasts
  }
}
