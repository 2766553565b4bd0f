import Stratus
import Testing

@testable import StratusTesting

/// `expectReleased` names the objects of an activation that outlive its end.
struct ReleasedTests {
  nonisolated final class Service: Sendable {}
  nonisolated final class Store: Sendable {}
  nonisolated final class Feed: Sendable {
    let store: Store
    init(store: Store, service: Service) { self.store = store }
  }
  nonisolated final class Node: @unchecked Sendable { var other: Node? }
  nonisolated struct Settings { let store: Store }

  final class AppAssembly: Assembly {
    let service = Definition<Service>()
    let session = Child<SessionAssembly>()
    override func define() { service.initialize(Service.init).scope(.lazySingleton) }
  }

  final class SessionAssembly: Assembly, ChildAssembly {
    let input = Given<Store>()
    static let storeLine = #line + 1
    let store = Definition<Store>()
    let feed = Definition<Feed>()
    let opened = AsyncDefinition<Feed>()
    let cached = Definition<Store>()
    let settings = Definition<Settings>()
    /// It has the object of the parent.
    let shared = AsyncDefinition<Service>()
    let node = Definition<Node>()
    let other = Definition<Node>()
    private let app = Collaborator<AppAssembly>()

    override func define() {
      store.initialize(Store.init).scope(.lazySingleton)
      feed.initialize(Feed.init(store:service:), store, app.service).scope(.lazySingleton)
      opened.initialize(Feed.init(store:service:), store, app.service)
      cached.initialize(Store.init).scope(.weakSingleton)
      settings.initialize(Settings.init(store:), store).scope(.lazySingleton)
      shared.initialize({ $0 }, app.service)
      node.initialize(Node.init).scope(.lazySingleton).injections { $0.inject(\.other, other, as: { $0 }) }
      other.initialize(Node.init).scope(.lazySingleton).injections { $0.inject(\.other, node, as: { $0 }) }
    }
  }

  /// It keeps its session, so the child and the activation keep each other alive.
  nonisolated final class Router: @unchecked Sendable {
    private let start: @Sendable (Int) throws -> ActivatedChild<RoutedAssembly>
    private var session: ActivatedChild<RoutedAssembly>?
    init(start: @escaping @Sendable (Int) throws -> ActivatedChild<RoutedAssembly>) { self.start = start }
    func logIn() throws { session = try start(1) }
    func logOut() { session = nil }
  }

  final class RoutedAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
  }

  final class RouterAssembly: Assembly {
    let router = Definition<Router>()
    private let session = Child<RoutedAssembly>()
    override func define() { router.initialize(Router.init(start:), session).scope(.lazySingleton) }
  }

  @Test func `a child that a shared object of the app keeps is named`() async throws {
    func objects() throws -> (SharedObjects, Router) {
      let app = try RouterAssembly.activated()
      let router = app.router()
      try router.logIn()
      return (SharedObjects(of: app), router)
    }
    let (objects, router) = try objects()
    let problems = objects.problems
    #expect(
      problems.count == 2 && problems.last?.contains("RoutedAssembly` is alive and keeps the activation alive") == true)
    router.logOut()
  }

  private static let file = "Tests/StratusTestingTests/ReleasedTests.swift"

  /// Returns a session that has built its objects, except those that hold each other.
  private func session(of app: AppAssembly, input: Store = Store()) async throws -> ActivatedChild<SessionAssembly> {
    let session = try app.session(input)
    _ = (session.feed(), session.settings())
    _ = try await (session.opened(), session.shared())
    return session
  }

  @Test func `nothing is recorded if all objects are released`() async throws {
    let app = try AppAssembly.activated()
    let (service, input) = (app.service(), Store())
    let session = try await session(of: app, input: input)
    let objects = SharedObjects(of: session)
    try await session.shutdown()
    await expectReleased(objects, within: .seconds(3_600))
    #expect(app.service() === service)
    withExtendedLifetime(input) {}
  }

  @Test func `an object that is alive is named with its definition, its location, and what refers to it`() async throws
  {
    let app = try AppAssembly.activated()
    let session = try await session(of: app)
    let held = [session.store()]
    let objects = SharedObjects(of: session)
    try await session.shutdown()
    let line = SessionAssembly.storeLine
    let messages = await awaitedMessages { await expectReleased(objects, within: .milliseconds(1)) }
    #expect(
      messages.filter { $0.contains(".store`") && !$0.hasPrefix("`SessionAssembly.feed`") }.first
        == """
        `SessionAssembly.store` (\(Self.file):\(line)) is not released: its `Store` is still alive, and may be held \
        by 
        """
        + "`SessionAssembly.feed` (\(Self.file):\(line + 1)), `SessionAssembly.opened` (\(Self.file):\(line + 2)), "
        + "`SessionAssembly.settings` (\(Self.file):\(line + 4))")
    withExtendedLifetime(held) {}
  }

  @Test func `a weak singleton that nothing refers to is named`() async throws {
    let app = try AppAssembly.activated()
    let session = try app.session(Store())
    let held = [session.cached()]
    let objects = SharedObjects(of: session)
    try await session.shutdown()
    let messages = await awaitedMessages { await expectReleased(objects, within: .zero) }
    #expect(
      messages == [
        """
        `SessionAssembly.cached` (\(Self.file):\(SessionAssembly.storeLine + 3)) is not released: its `Store` is \
        still alive, and no definition 
        """
          + "refers to it"
      ])
    withExtendedLifetime(held) {}
  }

  @Test func `objects that hold each other are named`() async throws {
    let app = try AppAssembly.activated()
    let session = try app.session(Store())
    let node = session.node()
    // It includes the children.
    let objects = SharedObjects(of: app)
    try await app.shutdown()
    let messages = await awaitedMessages { await expectReleased(objects, within: .zero) }
    let names = messages.prefix(2).map { $0.prefix { $0 != "(" } }
    #expect(names == ["`SessionAssembly.node` ", "`SessionAssembly.other` "])
    #expect(messages.last?.contains("SessionAssembly` is alive and keeps the activation alive") == true)
    #expect(messages.first?.contains("may be held by `SessionAssembly.other`") == true)
    node.other = nil
    withExtendedLifetime(session) {}
  }

  @Test func `it waits for objects that are released later`() async throws {
    nonisolated final class Box: @unchecked Sendable { var object: Store? }
    let app = try AppAssembly.activated()
    let session = try app.session(Store())
    let box = Box()
    box.object = session.store()
    let objects = SharedObjects(of: session.activation)
    try await session.shutdown()
    let release = Task.detached {
      for _ in 0..<100 { await Task.yield() }
      box.object = nil
    }
    await expectReleased(objects, within: .seconds(3_600))
    await release.value
  }

  @Test func `an assembly that is not activated is a failure`() async {
    let messages = await awaitedMessages { await expectReleased(SharedObjects(of: AppAssembly())) }
    #expect(messages == ["`AppAssembly` is not activated, so it has no shared objects"])
  }
}
