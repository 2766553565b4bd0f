/// The weather in a city.
struct WeatherReport: Hashable {
  let city: String
  let temperature: Int
}

/// Loads weather reports.
protocol WeatherClient: AnyObject {
  func loadReport(for city: String) -> WeatherReport
}

final class WeatherClientBasicImpl: WeatherClient {
  var serviceUrl = ""
  var apiKey = ""
  var daysToRetrieve = 0
  var weatherReportDao: (any WeatherReportDao)?

  func loadReport(for city: String) -> WeatherReport {
    let report = WeatherReport(city: city, temperature: 21)
    weatherReportDao?.save(report)
    return report
  }
}

/// Stores weather reports.
protocol WeatherReportDao: AnyObject {
  func report(for city: String) -> WeatherReport?
  func save(_ report: WeatherReport)
}

final class WeatherReportDaoFileSystemImpl: WeatherReportDao {
  private var reports: [String: WeatherReport] = [:]

  func report(for city: String) -> WeatherReport? { reports[city] }
  func save(_ report: WeatherReport) { reports[report.city] = report }
}

/// The cities that the user selected.
protocol CityDao: AnyObject {
  var cities: [String] { get }
  func add(_ city: String)
}

final class CityDaoUserDefaultsImpl: CityDao {
  private let defaults: UserDefaults

  init(defaults: UserDefaults) { self.defaults = defaults }

  var cities: [String] { defaults.cities }
  func add(_ city: String) { defaults.cities.append(city) }
}

/// A minimal replacement for the system's user defaults.
final class UserDefaults {
  var cities = ["Manila"]
}
