import Stratus
import StratusTesting
import Testing

@testable import Weather

struct WeatherTests {
  @Test func `one assembly builds all objects of the app`() throws {
    let assembly = try WeatherAssembly.activated(configuration: ["server.url": "https://weather.example"])
    expectEveryDefinition(in: assembly)
    assembly.weatherScreen().appear()
    #expect(assembly.weatherScreen().animator is CloudAnimator)
  }
}
