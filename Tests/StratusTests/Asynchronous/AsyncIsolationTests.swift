import Testing

@testable import Stratus

@Suite struct AsyncIsolationTests {
  @MainActor final class Window {
    let title: Title
    init(title: Title) {
      MainActor.assertIsolated()
      self.title = title
    }
  }

  @MainActor final class Title {
    init() { MainActor.assertIsolated() }
  }

  @globalActor actor Drawing: GlobalActor { static let shared = Drawing() }

  @Drawing final class Canvas {
    init() { Drawing.assertIsolated() }
  }

  actor Server {
    let database: OpenDatabase
    init(database: OpenDatabase) async { self.database = database }
  }

  final class IsolatedAssembly: Assembly {
    let title = Definition<Title>()
    let window = AsyncDefinition<Window>()
    let canvas = AsyncDefinition<Canvas>()
    let server = AsyncDefinition<Server>()
    let database = AsyncDefinition<OpenDatabase>()

    override func define() {
      title.initialize(Title.init)
      window.initialize(Window.init(title:), title)
      canvas.initialize(Canvas.init)
      database.initialize({ OpenDatabase() })
      server.initialize(Server.init(database:), database)
    }
  }

  @Test func objectsOfTheMainActorAreBuiltThere() async throws {
    let assembly = try IsolatedAssembly.activated()
    let window = try await assembly.window()
    let again = try await assembly.window()
    #expect(window === again)
  }

  @Test @MainActor func theMainActorCanWait() async throws {
    let assembly = try IsolatedAssembly.activated()
    _ = try await assembly.window()
    _ = try await assembly.canvas()
  }

  @Test func objectsOfAnotherActorAreBuiltThere() async throws {
    let assembly = try IsolatedAssembly.activated()
    _ = try await assembly.canvas()
    let (server, database) = (try await assembly.server(), try await assembly.database())
    #expect(server.database === database)
  }
}
