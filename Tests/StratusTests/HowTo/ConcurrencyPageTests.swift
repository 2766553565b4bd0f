import Stratus
import StratusTestSupport
import Testing

private final class Download {}

private actor Session {
  private(set) var isStarted = false
  func start() { isStarted = true }
}

private final class NetworkAssembly: Assembly {
  let download = Definition<Download>()
  let session = Definition<Session>()
  override func define() {
    download.initialize(Download.init)
    session.initialize(Session.init).scope(.lazySingleton)
  }
}

private func prefetch(from network: NetworkAssembly) async {
  let session = network.session  // Definition<Session>; Session is an actor
  await Task.detached { await session().start() }.value
}

private enum App {
  static let activation = Result { try Activation(of: [NetworkAssembly.self]) }
}

private final class Track: Sendable {
  let title: String
  init(title: String) { self.title = title }
}
@MainActor private final class TrackScreen {
  let title: String
  init(title: String) { self.title = title }
}

private final class PlayerAssembly: Assembly {
  let player = Definition<Player>()
  private let session = Definition<Session>()
  private let track = Definition<Track>.Taking<String>()
  private let screen = Definition<TrackScreen>.Taking<String>()

  override func define() {
    session.initialize(Session.init)
    track.define { title in track.initialize(Track.init(title:), title) }
    screen.define { title in screen.initialize(TrackScreen.init(title:), title) }
    player.initialize(
      Player.init(makeSession:makeTrack:makeScreen:), session.provider,
      track.provider { track in { @Sendable in track($0) } },
      screen.provider { screen in { @MainActor in screen($0) } })
  }
}

private actor Player {
  private let makeSession: @Sendable () -> Session
  private let makeTrack: @Sendable (String) -> Track
  private let makeScreen: @MainActor (String) -> TrackScreen

  init(
    makeSession: @escaping @Sendable () -> Session, makeTrack: @escaping @Sendable (String) -> Track,
    makeScreen: @escaping @MainActor (String) -> TrackScreen
  ) {
    (self.makeSession, self.makeTrack, self.makeScreen) = (makeSession, makeTrack, makeScreen)
  }
}

extension Player {
  fileprivate func titles() async -> [String] {
    let screen = makeScreen
    return [makeTrack("Rain").title, await MainActor.run { screen("Snow").title }]
  }

  fileprivate func areSessionsNew() -> Bool { makeSession() !== makeSession() }
}

private actor Downloads {
  private let app: Activation

  init(app: Activation) { self.app = app }

  func start() throws -> Download {
    try app.assembly(NetworkAssembly.self).download.resolve()
  }
}

extension Downloads {
  fileprivate func isNew() throws -> Bool { try start() !== start() }
}

private final class Counter {
  var count = 0
}

private final class CounterAssembly: Assembly {
  let counter = Definition<Counter>()

  override func define() {
    counter.initialize(Counter.init).scope(.lazySingleton)
  }
}

struct DownloadTests {
  private let network: NetworkAssembly

  init() throws { network = try NetworkAssembly.activated() }

  @Test func `each call builds a download`() {
    #expect(network.download() !== network.download())
  }
}

struct ConcurrencyPageTests {
  private let page = "docs/how-to/concurrency.md"

  @Test func `the examples on the page are those in this file`() throws { try expectSwift(ofPage: page) }

  @Test func `the page shows an actor that holds an activation`() async throws {
    let app = try Activation(of: [NetworkAssembly.self])
    let downloads = Downloads(app: app)
    #expect(try await downloads.isNew())
  }

  @Test func `the page shows a task that uses a definition`() async throws {
    let network = try NetworkAssembly.activated()
    await prefetch(from: network)
    #expect(await network.session().isStarted)
  }

  @Test func `the page shows an activation that every task of the program can use`() async throws {
    let first = try await Task.detached { try App.activation.get().assembly(NetworkAssembly.self).session() }.value
    #expect(try App.activation.get().assembly(NetworkAssembly.self).session() === first)
  }

  @Test func `the page shows an actor with providers`() async throws {
    let activation = try Activation(of: [PlayerAssembly.self])
    let player = try activation.assembly(PlayerAssembly.self).player()
    #expect(await player.titles() == ["Rain", "Snow"])
    #expect(await player.areSessionsNew())
  }

  /// A source with the page's assembly and something done with it.
  private func errors(_ use: String) throws -> [String] {
    let source = """
      import Stratus
      final class Counter { var count = 0 }
      final class CounterAssembly: Assembly {
        let counter = Definition<Counter>()
        override func define() { counter.initialize(Counter.init).scope(.lazySingleton) }
      }
      func elsewhere(_ body: @escaping @Sendable () throws -> Void) {}
      \(use)
      """
    return try Compiler.errors(in: source).map(\.message)
  }

  @Test(.timeLimit(.minutes(3)))
  func `the page shows what Swift rejects and what it cannot detect`() throws {
    #expect(
      try errors("enum Shared { static let counters: CounterAssembly? = nil }").contains {
        $0.contains("is not concurrency-safe")
      })
    #expect(
      try errors("func f(_ counters: CounterAssembly) { elsewhere { _ = counters.counter() } }").contains {
        $0.contains("capture of 'counters' with non-Sendable type 'CounterAssembly' in a '@Sendable' closure")
      })
    #expect(
      try errors("func f(_ counters: CounterAssembly) { let c = counters.counter(); elsewhere { c.count += 1 } }")
        .contains {
          $0.contains("capture of 'c' with non-Sendable type 'Counter' in a '@Sendable' closure")
        })
    #expect(
      try errors(
        "func f(_ app: Activation) { elsewhere { try app.assembly(CounterAssembly.self).counter().count += 1 } }"
      ).isEmpty)
  }

  @Test(.timeLimit(.minutes(3)))
  func `a definition is Sendable if its object is`() throws {
    let types = """
      actor Session {}
      final class App: Assembly {
        let session = Definition<Session>()
        let named = Definition<Session>.Taking<String>()
        let counter = Definition<Counter>()
        let counted = Definition<Session>.Taking<Counter>()
      }
      func send(_ value: some Sendable) {}
      """
    #expect(try errors(types + "\nfunc f(_ app: App) { send(app.session); send(app.named) }").isEmpty)
    for use in ["app.counter", "app.counted"] {
      let found = try errors(types + "\nfunc f(_ app: App) { send(\(use)) }")
      #expect(found.contains { $0.contains("type 'Counter' does not conform to the 'Sendable' protocol") }, "\(found)")
    }
  }

  @Test func `the page shows two tasks that share an object`() async throws {
    let app = try Activation(of: [CounterAssembly.self])
    let first = try await Task.detached { ObjectIdentifier(try app.assembly(CounterAssembly.self).counter()) }.value
    #expect(try ObjectIdentifier(app.assembly(CounterAssembly.self).counter()) == first)
  }
}
