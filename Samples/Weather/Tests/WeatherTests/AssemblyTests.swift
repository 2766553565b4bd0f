import Stratus
import StratusTesting
import StratusTestingYAML
import Testing

@testable import Weather

/// The wiring of the assemblies: each definition builds the objects that its users expect.
struct AssemblyTests {
  private func activated<Story: Assembly>(_: Story.Type) throws -> Story {
    try Story.activated(
      with: [AppServiceAssembly.self, NetworkClientAssembly.self],
      configuration: ["server.url": "https://weather.example"])
  }

  @Test func `the weather screen receives its dependencies`() throws {
    let story = try activated(WeatherStoryAssembly.self)
    expectDefinition(
      \.weatherScreen, in: story, gives: WeatherScreen.self,
      with: .property(\.animator, is: CloudAnimator.self), .property(\.router), .property(\.dataSource),
      .property("weather", is: (any WeatherService).self), "errorHandler")
  }

  @Test func `private definitions can be tested`() throws {
    let story = try activated(SettingsStoryAssembly.self)
    expectDefinition("errorHandler", in: story, gives: ErrorHandler.self, with: "screen")
    expectDefinition("scrolling", in: story, gives: ScrollingLogic.self, with: "dataSource")
  }

  @Test func `a provider client inherits from the server's client`() throws {
    let clients = try activated(NetworkClientAssembly.self)
    expectDefinition(\.yahoo, in: clients, gives: HTTPClient.self, with: .property(\.logger), "mapper", "validator")
  }

  @Test func `every definition builds an object`() throws {
    let app = try Activation(
      of: [
        WeatherStoryAssembly.self, CityListStoryAssembly.self, AddCityStoryAssembly.self, SettingsStoryAssembly.self,
        AppServiceAssembly.self, NetworkClientAssembly.self,
      ], configuration: ["server.url": "https://weather.example"])
    expectEveryDefinition(in: app)
  }

  @Test func `the assemblies follow the layers`() {
    expectArchitecture(
      of: [
        WeatherStoryAssembly.self, CityListStoryAssembly.self, AddCityStoryAssembly.self, SettingsStoryAssembly.self,
        AppServiceAssembly.self, NetworkClientAssembly.self,
      ],
      follows: ".stratus.yml")
  }
}
