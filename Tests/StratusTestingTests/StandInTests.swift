import Stratus
import StratusTestSupport
import StratusTesting
import Testing

struct FakeWeather: WeatherService {}

final class FakeServiceAssembly: Assembly, ServiceAssembly {
  let weather = Definition<any WeatherService>()

  override func define() { weather.initialize(FakeWeather.init, as: { $0 }) }
}

@Suite("Assemblies that stand in", .serialized) struct StandInTests {
  @Test("TST-1 the how-to page: another implementation of a protocol, a subclass")
  func examples() throws {
    let story = try StoryAssembly.activated(with: [FakeServiceAssembly.self])
    expectDefinition(\.screen, in: story, gives: WeatherScreen.self, with: .property("weather", is: FakeWeather.self))

    let plain = try TestStoryAssembly.activated(with: [FakeServiceAssembly.self])
    #expect(!(plain.screen() is WeatherScreen))
  }

  @Test("TST-4 the how-to page: an object that exists") func existing() throws {
    let story = try StoryAssembly.activated(with: [FakeServiceAssembly.self])
    let screen = WeatherScreen(weather: FakeWeather())
    try story.screen.inject(into: screen)
    expectObject(screen, is: WeatherScreen.self, with: .property(\.animator), "errorHandler")
  }

  @Test("TST-1 ASM-5 the how-to page: the real one and its double at once") func both() {
    do throws(ActivationError) {
      _ = try StoryAssembly.activated(with: [NetworkServiceAssembly.self, FakeServiceAssembly.self])
      Issue.record("the activation succeeded")
    } catch {
      let said = error.problems.map { "\($0.message) [\($0.kind)]\n  fix: \($0.remedy)\n" }.joined(separator: "\n")
      expectExample(said, "both", in: "docs/how-to/test-doubles.md")
    }
  }

  @Test("TST-2 the how-to page: a patch that closes a cycle of initializers") func badPatch() throws {
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
