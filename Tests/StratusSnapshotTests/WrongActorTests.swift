import Stratus
import StratusArchitecture
import StratusGraph
import StratusSnapshot
import Testing

/// Mistakes in apps like the samples Chat and Server, each beside a correct twin. The compiler accepts all of them.
struct WrongActorTests {
  private func findings(of assembly: Assembly) throws -> [Finding] {
    ArchitectureCheck(policy: Policy(), rules: [try #require(Rule.named("wrong-actor"))])
      .report(on: try assembly.graph).findings
  }

  // MARK: Chat

  @MainActor final class ThreadModel {
    let title: String
    init(title: String) { self.title = title }
  }

  @MainActor final class Router {
    let show: @Sendable () throws -> ThreadModel
    init(show: @escaping @Sendable () throws -> ThreadModel) { self.show = show }
  }

  /// Shows a screen when a message arrives.
  actor EventLoop {
    let show: @Sendable () throws -> ThreadModel
    init(show: @escaping @Sendable () throws -> ThreadModel) { self.show = show }
    func receive() throws { _ = try show() }
  }

  actor CorrectLoop {
    let show: @MainActor () throws -> ThreadModel
    init(show: @escaping @MainActor () throws -> ThreadModel) { self.show = show }
    func receive() async throws -> String { try await show().title }
  }

  final class ChatAssembly: Assembly {
    /// The line of the mistake.
    static let line = #line + 9
    let loop = Definition<EventLoop>()
    let correct = Definition<CorrectLoop>()
    let router = Definition<Router>()
    let thread = Definition<ThreadModel>()
    let session = Child<SessionAssembly>()

    override func define() {
      thread.initialize(ThreadModel.init(title:), .value("Brook"))
      loop.initialize(EventLoop.init(show:), thread.provider)
      correct.initialize(CorrectLoop.init(show:), thread.provider)
      router.initialize(Router.init(show:), thread.provider)
    }
  }

  final class SessionAssembly: Assembly, ChildAssembly {
    static let line = #line + 6
    let input = Given<String>()
    private let app = Collaborator<ChatAssembly>()
    let loop = AsyncDefinition<EventLoop>()
    let correct = AsyncDefinition<CorrectLoop>()
    override func define() {
      loop.initialize(EventLoop.init(show:), app.thread.provider)
      correct.initialize(CorrectLoop.init(show:), app.thread.provider)
    }
  }

  @Test func `an actor that can build a screen is reported, also in a child`() throws {
    let found = try findings(of: ChatAssembly.activated())
    #expect(
      found.map(\.message) == [
        "ChatAssembly.loop can build ChatAssembly.thread on any thread (initializer parameter 1, as a provider), but it belongs to the main actor",
        "SessionAssembly.loop can build ChatAssembly.thread on any thread (initializer parameter 1, through app, as a provider), but it "
          + "belongs to the main actor",
      ])
    #expect(found.map { $0.location?.file.hasSuffix("WrongActorTests.swift") } == [true, true])
    #expect(found.map { $0.location?.line } == [ChatAssembly.line, SessionAssembly.line])
    let graph = "StratusSnapshotTests.WrongActorTests."
    #expect(found.first?.path == [graph + "ChatAssembly.loop", graph + "ChatAssembly.thread"])
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test func `the reported call throws, and the correct one works`() async throws {
    let app = try ChatAssembly.activated()
    let (loop, correct) = (app.loop(), app.correct())
    await #expect(throws: ResolutionError.self) { try await loop.receive() }
    #expect(try await correct.receive() == "Brook")
    let session = try app.session("ada")
    let (loopOfSession, correctOfSession) = (try await session.assembly.loop(), try await session.assembly.correct())
    await #expect(throws: ResolutionError.self) { try await loopOfSession.receive() }
    #expect(try await correctOfSession.receive() == "Brook")
  }

  // MARK: Server

  @MainActor final class StatusWindow { init() {} }
  final class Metrics: Sendable {
    let window: StatusWindow
    init(window: StatusWindow) { self.window = window }
  }
  final class Handler: Sendable {
    let metrics: Metrics
    init(metrics: Metrics) { self.metrics = metrics }
  }
  final class Server: Sendable {
    let start: @Sendable () throws -> Handler
    init(start: @escaping @Sendable () throws -> Handler) { self.start = start }
  }
  final class CorrectServer: Sendable {
    let start: @Sendable () async throws -> Handler
    init(start: @escaping @Sendable () async throws -> Handler) { self.start = start }
  }

  final class ServerAssembly: Assembly {
    let server = Definition<Server>()
    let correct = Definition<CorrectServer>()
    private let handler = Definition<Handler>()
    private let opened = AsyncDefinition<Handler>()
    private let metrics = Definition<Metrics>()
    private let window = Definition<StatusWindow>()

    override func define() {
      window.initialize(StatusWindow.init)
      metrics.initialize(Metrics.init(window:), window)
      handler.initialize(Handler.init(metrics:), metrics)
      opened.initialize(Handler.init(metrics:), metrics).scope(.prototype)
      server.initialize(Server.init(start:), handler.provider).scope(.lazySingleton)
      correct.initialize(CorrectServer.init(start:), opened.provider).scope(.lazySingleton)
    }
  }

  @Test func `a handler that needs a window is reported, and an asynchronous one is not`() async throws {
    let app = try ServerAssembly.activated()
    let found = try findings(of: app)
    #expect(
      found.map(\.message) == [
        "ServerAssembly.server can build ServerAssembly.handler on any thread (initializer parameter 1, as a provider), but it needs "
          + "ServerAssembly.window, which belongs to the main actor"
      ])
    #expect(
      found.first?.path.map { $0.split(separator: ".").last } == ["server", "handler", "metrics", "window"])
    let (server, correct) = (app.server(), app.correct())
    await #expect(throws: ResolutionError.self) { try await Task.detached { _ = try server.start() }.value }
    _ = try await Task.detached { try await correct.start() }.value
  }

  /// An eager singleton exists on all threads after `load()` on the main actor, so a provider of it is correct.
  final class LoadedAssembly: Assembly {
    let server = Definition<Server>()
    let handler = Definition<Handler>()
    private let metrics = Definition<Metrics>()
    private let window = Definition<StatusWindow>()

    override func define() {
      window.initialize(StatusWindow.init).scope(.singleton)
      metrics.initialize(Metrics.init(window:), window)
      handler.initialize(Handler.init(metrics:), metrics)
      server.initialize(Server.init(start:), handler.provider)
    }
  }

  @Test @MainActor func `what exists on all threads is not reported`() async throws {
    let app = try LoadedAssembly.activated()
    #expect(try findings(of: app).isEmpty)
    try app.load()
    let server = app.server()
    _ = try await Task.detached { try server.start() }.value
  }
}
