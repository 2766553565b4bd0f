import Stratus
import StratusTestSupport
import StratusTesting
import Testing

struct FakeWeather: WeatherService {}

final class FakeServiceAssembly: Assembly, ServiceAssembly {
  let weather = Definition<any WeatherService>()

  override func define() { weather.initialize(FakeWeather.init, as: { $0 }) }
}

/// The examples on the page about test doubles.
@Suite(.serialized) struct ReplacementTests {
  @Test func `a replacement is another implementation of a protocol, or a subclass`() throws {
    let story = try StoryAssembly.activated(with: [FakeServiceAssembly.self])
    expectDefinition(\.screen, in: story, gives: WeatherScreen.self, with: .property("weather", is: FakeWeather.self))

    let plain = try TestStoryAssembly.activated(with: [FakeServiceAssembly.self])
    #expect(!(plain.screen() is WeatherScreen))
  }

  @Test func `an existing object gets its dependencies injected`() throws {
    let story = try StoryAssembly.activated(with: [FakeServiceAssembly.self])
    let screen = WeatherScreen(weather: FakeWeather())
    try story.screen.inject(into: screen)
    expectObject(screen, is: WeatherScreen.self, with: .property(\.animator), "errorHandler")

    let loaded = WeatherScreen(weather: FakeWeather())
    try story.inject(into: loaded)
    expectObject(loaded, is: WeatherScreen.self, with: .property(\.animator), "errorHandler")
  }

  @Test func `an assembly and its double cannot be activated together`() {
    do throws(ActivationError) {
      _ = try StoryAssembly.activated(with: [NetworkServiceAssembly.self, FakeServiceAssembly.self])
      Issue.record("the activation succeeded")
    } catch {
      let said = error.problems.map { "\($0.message) [\($0.kind)]\n  help: \($0.remedy)\n" }.joined(separator: "\n")
      expectExample(said, "both", in: "docs/how-to/test-doubles.md")
    }
  }

  @Test func `a patch that closes a cycle of initializers is an error`() throws {
    let story = try StoryAssembly.activated(with: [FakeServiceAssembly.self])
    let line = #line
    do throws(ActivationError) {
      try story.patch {
        story.screen.initialize({ (_: Screen) in Screen(weather: FakeWeather()) }, story.screen)
      }
      Issue.record("the patch succeeded")
    } catch {
      let said = placed(error.description, in: "StoryTests.swift", from: line)
      expectExample(said, "patch", in: "docs/how-to/test-doubles.md")
    }
  }
}
