/// The rows that a screen shows.
protocol DataSource: AnyObject {
  var rows: [String] { get }
}

final class CityListDataSource: DataSource {
  var cities: [City] = []
  var rows: [String] { cities.map(\.name) }
}

final class CitySearchDataSource: DataSource {
  var query = ""
  var known: [City] = []
  var rows: [String] { known.map(\.name).filter { $0.hasPrefix(query) } }
}

final class ForecastDataSource: DataSource {
  var forecasts: [Forecast] = []
  var rows: [String] { forecasts.map { "\($0.provider): \($0.temperature)°" } }
}

final class SettingsDataSource: DataSource {
  var topics: Set<String> = []
  var rows: [String] { topics.sorted() }
}
