import Stratus
import StratusTesting
import Testing

@Suite("Patches in tests")
struct PatchByKeyTests {
  private func story() throws -> StoryAssembly { try StoryAssembly.activated(with: [NetworkServiceAssembly.self]) }

  @Test("TST-2 the examples of the how-to page")
  func examples() throws {
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

  @Test("TST-2 a private definition by its key; a mistyped key and an object of another type are errors")
  func byKey() throws {
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
