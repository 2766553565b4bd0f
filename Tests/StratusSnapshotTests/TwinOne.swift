import Stratus

private final class TwinAssembly: Assembly {
  let part = Definition<SharedNameTests.Part>()
  private let story = Collaborator<SharedNameTests.StoryAssembly>()
  override func define() { part.initialize(SharedNameTests.Part.init(screen:), story.screen) }
}

extension SharedNameTests {
  /// A private class whose name another file has, too.
  static var twinOne: Assembly.Type { TwinAssembly.self }
}
