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
        """
        ChatAssembly.loop can build ChatAssembly.thread on any thread (initializer parameter 1, as a provider), but \
        it belongs to the main actor
        """,
        """
        SessionAssembly.loop can build ChatAssembly.thread on any thread (initializer parameter 1, through app, as a \
        provider), but it 
        """
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
    let (loopOfSession, correctOfSession) = (try await session.loop(), try await session.correct())
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
        """
        ServerAssembly.server can build ServerAssembly.handler on any thread (initializer parameter 1, as a \
        provider), but it needs 
        """
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

  // MARK: Conversions

  struct Maker: Sendable { let make: @Sendable () throws -> ThreadModel }
  struct CorrectMaker { let make: @MainActor () throws -> ThreadModel }
  actor Wrapper {
    let maker: Maker
    init(maker: Maker) { self.maker = maker }
    func use() throws { _ = try maker.make() }
  }
  final class CorrectWrapper {
    let maker: CorrectMaker
    init(maker: CorrectMaker) { self.maker = maker }
  }

  @MainActor class View {
    var name: String { "view" }
  }
  protocol Named { var name: String { get } }
  final class Label: View, @MainActor Named {}
  final class Pool: Sendable {
    let name: String
    init(named: [any Named]) { name = "\(named.count)" }
    init(name: String) { self.name = name }
  }
  final class Importer: Sendable {
    let pools: [@Sendable () throws -> Pool]
    init(pool: @escaping @Sendable () throws -> Pool, title: @escaping @Sendable () throws -> Pool) {
      pools = [pool, title]
    }
  }

  final class ConversionAssembly: Assembly {
    let thread = Definition<ThreadModel>()
    let wrapper = Definition<Wrapper>()
    let correct = Definition<CorrectWrapper>()
    let label = Definition<Label>()
    let pool = Definition<Pool>()
    let title = Definition<Pool>()
    let importer = Definition<Importer>()

    override func define() {
      thread.initialize(ThreadModel.init(title:), .value("Brook"))
      wrapper.initialize(
        Wrapper.init(maker:),
        thread.provider.as { (make: @escaping @Sendable () throws -> ThreadModel) in Maker(make: make) })
      correct.initialize(
        CorrectWrapper.init(maker:),
        thread.provider.as { (make: @escaping @MainActor () throws -> ThreadModel) in CorrectMaker(make: make) })
      label.initialize(Label.init).scope(.singleton)
      pool.initialize(Pool.init(named:), .array(label.as(onMainActor: { $0 as any Named })))
      title.initialize(Pool.init(name:), label.property(onMainActor: \.name))
      importer.initialize(Importer.init(pool:title:), pool.provider, title.provider)
    }
  }

  @MainActor @Test func `a conversion hides neither the provider nor that it needs the main actor`() async throws {
    let app = try ConversionAssembly.activated()
    try app.load()
    let subject = "ConversionAssembly."
    #expect(
      try findings(of: app).map(\.message) == [
        subject
          + """
          importer can build \(subject)pool on any thread (initializer parameter 1, as a provider), but it belongs \
          to the main actor
          """,
        subject
          + """
          importer can build \(subject)title on any thread (initializer parameter 2, as a provider), but it belongs \
          to the main actor
          """,
        subject
          + """
          wrapper can build \(subject)thread on any thread (initializer parameter 1, as a provider), but it belongs \
          to the main actor
          """,
      ])
    let (wrapper, importer) = (app.wrapper(), app.importer())
    await #expect(throws: ResolutionError.self) { try await wrapper.use() }
    for pool in importer.pools {
      let result = await Task.detached { Result { try pool().name } }.value
      #expect(throws: ResolutionError.self) { try result.get() }
      #expect(try !pool().name.isEmpty)
    }
  }
}
