/// A third-party weather service.
protocol WeatherProvider: AnyObject {
  var name: String { get }
  func forecast(for city: City) throws -> Forecast
}

extension WeatherProvider where Self: HTTPClient {
  func forecast(for city: City) throws -> Forecast {
    let temperature = try fields(at: "forecast/\(city.name)")["temperature"]
    return Forecast(provider: name, temperature: temperature.flatMap { Int($0) } ?? 0)
  }
}

final class GismeteoClient: HTTPClient, WeatherProvider {
  let name = "Gismeteo"
  override func answer(to path: String) -> Fields { ["t": "21"] }
}

final class YandexClient: HTTPClient, WeatherProvider {
  let name = "Yandex"
  override func answer(to path: String) -> Fields { ["temp": "20", "unit": "C"] }
}

final class YahooClient: HTTPClient, WeatherProvider {
  let name = "Yahoo"
  override func answer(to path: String) -> Fields { ["fahrenheit": "72"] }
}
