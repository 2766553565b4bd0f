import Stratus
import StratusTestSupport
import Testing

private final class Download {}

private final class NetworkAssembly: Assembly {
  let download = Definition<Download>()
  override func define() { download.initialize(Download.init) }
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

private actor Database {
  static func open() async -> Database { Database() }
}

private final class Notes {
  let database: Database
  init(database: Database) { self.database = database }
}

private final class NotesAssembly: Assembly {
  let notes = Definition<Notes>()

  override func define() {
    notes.initialize(Notes.init(database:), .config("app.database"))
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

  @Test func `the page shows an object that is opened before the activation`() async throws {
    let database = await Database.open()
    let notes = try NotesAssembly.activated(configuration: ["app.database": database])
    #expect(notes.notes().database === database)
  }

  @Test func `the page shows two tasks that share an object`() async throws {
    let app = try Activation(of: [CounterAssembly.self])
    let first = try await Task.detached { ObjectIdentifier(try app.assembly(CounterAssembly.self).counter()) }.value
    #expect(try ObjectIdentifier(app.assembly(CounterAssembly.self).counter()) == first)
  }
}
