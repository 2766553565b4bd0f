import Stratus
import StratusTestSupport
import Testing

private actor ConnectionPool {
  private(set) var isOpen = true
  func close() { isOpen = false }
}

private actor Cache {
  private(set) var isFlushed = false
  func flush() { isFlushed = true }
}

private actor Server {
  let pool: ConnectionPool
  let cache: Cache
  private(set) var poolWasOpen = false

  init(pool: ConnectionPool, cache: Cache) { (self.pool, self.cache) = (pool, cache) }

  func stop() async throws { poolWasOpen = await pool.isOpen }
}

private final class AppAssembly: Assembly {
  let server = Definition<Server>()
  private let pool = Definition<ConnectionPool>()
  private let cache = Definition<Cache>()

  override func define() {
    pool.initialize(ConnectionPool.init).scope(.lazySingleton)
      .onShutdown { await $0.close() }
    cache.initialize(Cache.init).scope(.lazySingleton)
      .onShutdown { await $0.flush() }
    server.initialize(Server.init(pool:cache:), pool, cache).scope(.lazySingleton)
      .onShutdown { try await $0.stop() }
  }
}

private func end(_ app: AppAssembly) async throws {
  try await app.shutdown(within: .seconds(5))
}

/// The examples on the page about shutdown.
struct ShutdownPageTests {
  private let page = "docs/how-to/shutdown.md"

  @Test func `the examples on the page are those of this file`() throws { try expectSwift(ofPage: page) }

  @Test func `the server ends before what it uses`() async throws {
    let app = try AppAssembly.activated()
    let server = app.server()
    try await app.shutdown(within: .seconds(3_600))
    #expect(await server.poolWasOpen)
    #expect(await !server.pool.isOpen)
    #expect(await server.cache.isFlushed)
  }

  @Test func `the order on the page is what the tool prints`() throws {
    let result = try runTool(["list", "--shutdown"], on: AppAssembly.activated(), product: "Server", policy: "")
    let text = result.output.replacing("StratusSnapshotTests.", with: "Server.")
    expectExample("$ stratus list shutdown.json --shutdown\n" + text, "shutdown", in: page)
  }
}
