import Stratus
import StratusTestSupport
import Testing

/// What an observer is told about asynchronous constructions and children.
struct AsyncObserverTests {
  final class Stores: Assembly {
    let path = Definition<String>()
    let first = AsyncDefinition<OpenDatabase>()
    let second = AsyncDefinition<OpenDatabase>()
    let timeline = AsyncDefinition<OpenTimeline>()
    let broken = AsyncDefinition<OpenTimeline>()
    let asking = AsyncDefinition<OpenTimeline>()
    let (firstGate, secondGate) = (AsyncGate(), AsyncGate())

    override func define() {
      path.initialize({ "path" })
      // Each waits until the other one has begun, so both are open at once.
      first.initialize { [firstGate, secondGate] in
        await firstGate.open()
        await secondGate.pass()
        return OpenDatabase(number: 1)
      }
      second.initialize(
        { [firstGate, secondGate] _ in
          await secondGate.open()
          await firstGate.pass()
          return OpenDatabase(number: 2)
        }, path)
      timeline.initialize({ first, second, path in OpenTimeline(database: first, title: path) }, first, second, path)
      broken.initialize({ (_: OpenDatabase) -> OpenTimeline in throw Refusal() }, first)
      asking.initialize { [path] in OpenTimeline(database: OpenDatabase(), title: path()) }
    }
  }

  private let observer = CollectingObserver()

  @Test func `a parallel build begins and ends each construction once, within the one that waits for it`() async throws
  {
    let stores = try Stores.activated(observer: observer)
    let timeline = stores.timeline
    async let one = timeline()
    async let other = timeline()
    _ = try await (one, other)
    let log = observer.takeLog()
    #expect(log.first == "timeline (" && log.last == ") timeline")
    #expect(
      log.sorted() == [
        ") first", ") path", ") path", ") second", ") timeline", "first for timeline (", "path for second (",
        "path for timeline (", "second for timeline (", "timeline (",
      ])
    let ends = ["first", "second"].compactMap { name in log.firstIndex(of: ") \(name)") }
    let begins = ["first", "second"].compactMap { name in log.firstIndex(of: "\(name) for timeline (") }
    #expect(try #require(begins.max()) < #require(ends.min()))
    #expect(try #require(log.lastIndex { $0.hasPrefix("path for timeline") }) > #require(ends.max()))
  }

  @Test func `a failed construction ends as failed, and what it waited for does not`() async throws {
    let stores = try Stores.activated(observer: observer)
    let (second, broken) = (stores.second, stores.broken)
    async let shared = second()
    await #expect(throws: ResolutionError.self) { try await broken() }
    _ = try await shared
    let log = observer.takeLog()
    #expect(
      log.filter { $0.contains("first") || $0.contains("broken") } == [
        "broken (", "first for broken (", ") first", "! broken",
      ])
  }

  @Test func `an object that an asynchronous function requests is built for its object`() async throws {
    let stores = try Stores.activated(observer: observer)
    _ = try await stores.asking()
    #expect(observer.takeLog() == ["asking (", "path for asking (", ") path", ") asking"])
  }

  @Test func `a canceled construction ends as failed`() async throws {
    let gate = AsyncGate()
    let stores = try Waiting.$gate.withValue(gate) { try Waiting.activated(observer: observer) }
    let database = stores.database
    let task = Task { try await database() }
    await gate.reached()
    task.cancel()
    await gate.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    while observer.events.count < 2 { await Task.yield() }
    #expect(observer.takeLog() == ["database (", "! database"])
  }

  final class Waiting: Assembly {
    @TaskLocal static var gate = AsyncGate()
    let database = AsyncDefinition<OpenDatabase>()
    override func define() {
      let gate = Self.gate
      database.initialize {
        await gate.pass()
        try Task.checkCancellation()
        return OpenDatabase()
      }
    }
  }

  // MARK: Children

  final class Network: Sendable {}
  final class Feed: Sendable {
    init(network: Network) {}
  }

  final class AppAssembly: Assembly {
    let network = Definition<Network>()
    let session = Child<SessionAssembly>()
    override func define() { network.initialize(Network.init).scope(.lazySingleton) }
  }

  final class SessionAssembly: Assembly, ChildAssembly {
    let input = Given<String>()
    let app = Collaborator<AppAssembly>()
    let feed = Definition<Feed>()
    override func define() { feed.initialize(Feed.init(network:), app.network) }
  }

  @Test func `an object of the parent is built for that of the child which needs it`() throws {
    let app = try AppAssembly.activated(observer: observer)
    let session = try app.session("Ada")
    _ = observer.takeLog()
    _ = session.feed()
    #expect(observer.takeLog() == ["feed (", "network for feed (", ") network", ") feed"])
  }
}
