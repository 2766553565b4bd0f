import Stratus
import StratusTesting
import Testing

@testable import Weather

/// Whether the assemblies are wired as they should be: each definition gives what its callers count on.
struct AssemblyTests {
  private func activated<Story: Assembly>(_: Story.Type) throws -> Story {
    try Story.activated(
      with: [AppServiceAssembly.self, NetworkClientAssembly.self],
      configuration: ["server.url": "https://weather.example"])
  }

  @Test func weatherScreen() throws {
    let story = try activated(WeatherStoryAssembly.self)
    expectDefinition(
      \.weatherScreen, in: story, gives: WeatherScreen.self,
      with: .property(\.animator, is: CloudAnimator.self), .property(\.router), .property(\.dataSource),
      .property("weather", is: (any WeatherService).self), "errorHandler")
  }

  @Test func privateDefinitions() throws {
    let story = try activated(SettingsStoryAssembly.self)
    expectDefinition("errorHandler", in: story, gives: ErrorHandler.self, with: "screen")
    expectDefinition("scrolling", in: story, gives: ScrollingLogic.self, with: "dataSource")
  }

  @Test func aClientOfAnotherServerIsStillAClient() throws {
    let clients = try activated(NetworkClientAssembly.self)
    expectDefinition(\.yahoo, in: clients, gives: HTTPClient.self, with: .property(\.logger), "mapper", "validator")
  }

  @Test func architecture() {
    expectArchitecture(
      of: [
        WeatherStoryAssembly.self, CityListStoryAssembly.self, AddCityStoryAssembly.self, SettingsStoryAssembly.self,
        AppServiceAssembly.self, NetworkClientAssembly.self,
      ],
      follows: ".stratus.yml")
  }
}
