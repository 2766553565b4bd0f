import Stratus
import StratusTesting
import Testing

/// Patches of definitions that a test names by their keys.
struct PatchByKeyTests {
  private func story() throws -> StoryAssembly { try StoryAssembly.activated(with: [NetworkServiceAssembly.self]) }

  @Test func `the examples of patches on the page about test doubles work`() throws {
    let story = try story()

    let patch = try story.patch {
      story.router.value(Router())
      story.screen.initialize(Screen.init(weather:), .value(NetworkWeather()))
    }
    #expect(!(story.screen() is WeatherScreen))
    patch.undo()
    #expect(story.screen() is WeatherScreen)

    try story.patch("errorHandler", with: Handler(title: "Test"))
    expectDefinition("errorHandler", in: story, gives: Handler.self)
  }

  @Test func `a definition of another assembly is patched`() throws {
    let app = try Activation(of: [StoryAssembly.self, NetworkServiceAssembly.self])
    let services = try app.assembly(NetworkServiceAssembly.self)
    try app.patch { services.weather.value(FakeWeather()) }
    let screen = try app.assembly(StoryAssembly.self).screen()

    expectObject(screen, is: WeatherScreen.self, with: .property("weather", is: FakeWeather.self))
  }

  @Test func `a private definition is patched by its key; an unknown key and another type are errors`() throws {
    let story = try story()
    let handler = Handler(title: "Test")
    let patch = try story.patch("errorHandler", with: handler)
    let found = expectDefinition("errorHandler", in: story, gives: Handler.self)
    #expect(found === handler)
    patch.undo()
    expectDefinition("errorHandler", in: story, gives: ErrorHandler.self)

    #expect(throws: PatchError.wrongType("StoryAssembly.errorHandler", wanted: "Handler", given: "Router")) {
      try story.patch("errorHandler", with: Router())
    }
    let error = #expect(throws: PatchError.self) { try story.patch("errorHandle", with: handler) }
    #expect(
      error?.description
        == "there is no definition StoryAssembly.errorHandle; the assembly has screen, router, errorHandler, base")
  }
}
