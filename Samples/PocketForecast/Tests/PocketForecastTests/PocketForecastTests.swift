import Stratus
import StratusTesting
import Testing

@testable import PocketForecast

struct PocketForecastTests {
  private let configuration: Configuration = [
    "service.url": "https://weather.example", "api.key": "key", "days.to.retrieve": 5,
  ]

  @Test func `every screen can be reached from the root`() throws {
    let application = try ApplicationAssembly.activated(configuration: configuration)
    let delegate = application.appDelegate()
    let root = try #require(delegate.rootViewController)
    let cities = root.showCities()
    #expect(root === application.rootViewController())
    #expect(cities.rows == ["Manila"])
    cities.addCity()?.add("Cebu")
    #expect(root.showCities().rows == ["Manila", "Cebu"])
  }

  @Test func `each resolution returns the next theme`() throws {
    let themes = try ThemeAssembly.activated()
    let backgrounds = (0..<5).map { _ in themes.currentTheme().backgroundResourceName }
    #expect(backgrounds == ["clouds", "rain", "beach", "sunset", "clouds"])
  }

  @Test func `the client receives its configuration`() throws {
    let core = try CoreComponents.activated(configuration: configuration)
    let client = try #require(core.weatherClient() as? WeatherClientBasicImpl)
    #expect(client.serviceUrl == "https://weather.example")
    #expect(client.daysToRetrieve == 5)
    #expect(client.loadReport(for: "Manila").temperature == 21)
    #expect(client.weatherReportDao?.report(for: "Manila") != nil)
  }

  @Test func `every definition builds an object`() throws {
    expectEveryDefinition(in: try Activation(of: [ApplicationAssembly.self], configuration: configuration))
  }
}
