import Stratus
import Testing

@testable import Weather

/// The objects that the activated assemblies build.
struct WeatherTests {
  private let others: [Assembly.Type] = [AppServiceAssembly.self, NetworkClientAssembly.self]
  private let configuration: Configuration = ["server.url": "https://weather.example"]

  @Test func `the weather screen shows the forecasts of all providers`() throws {
    let story = try WeatherStoryAssembly.activated(with: others, configuration: configuration)
    let screen = story.weatherScreen()
    screen.appear()
    #expect(screen.dataSource?.rows == ["Gismeteo: 21°", "Yandex: 20°", "Yahoo: 22°"])
    #expect(screen.scrolling?.visibleRow == "Gismeteo: 21°")
    #expect(screen.animator is CloudAnimator)
  }

  @Test func `screens of one activation share services`() throws {
    let flow = try CityFlowAssembly.activated(with: others, configuration: configuration).cityFlow()
    flow.add.add(City(name: "Quito"))
    flow.list.appear()
    #expect(flow.list.dataSource?.rows == ["Lisbon", "Oslo", "Tbilisi", "Quito"])
    #expect(flow.add.router?.isClosed == true)
  }

  @Test func `the settings show information from the services`() throws {
    let settings = try SettingsStoryAssembly.activated(with: others, configuration: configuration)
    #expect(settings.settingsScreen().footer == "Version 1.0, Apache-2.0")
  }

  @Test func `provider clients inherit the server's injections`() throws {
    let clients = try NetworkClientAssembly.activated(configuration: configuration)
    let server = try #require(clients.server() as? HTTPClient)
    let yahoo = try #require(clients.yahoo() as? YahooClient)
    #expect(server.baseURL == "https://weather.example")
    #expect(yahoo.baseURL == "https://weather-ydn-yql.media.yahoo.com")
    #expect(yahoo.logger === server.logger)
    #expect(yahoo === clients.yahoo() as? YahooClient)
    #expect(clients.database().isOpen)
  }

  @Test func `the location service is released when it is no longer used`() throws {
    let services = try AppServiceAssembly.activated(with: others, configuration: configuration)
    let service: (any LocationService)? = services.locationService()
    #expect(service === services.locationService())
    weak let first = service
    _ = consume service
    #expect(first == nil)
  }
}

/// Builds the screens of two stories together.
private final class CityFlowAssembly: Assembly {
  struct CityFlow {
    let list: CityListScreen
    let add: AddCityScreen
  }

  let cityFlow = Definition<CityFlow>()

  private let cityList = Collaborator<CityListStoryAssembly>()
  private let addCity = Collaborator<AddCityStoryAssembly>()

  override func define() {
    cityFlow.initialize(CityFlow.init(list:add:), cityList.cityListScreen, addCity.addCityScreen)
  }
}
