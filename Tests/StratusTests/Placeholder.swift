import Stratus
import Testing

protocol Client: AnyObject { var retries: Int { get } }
final class Reachability {}
class ClientBase { var serviceURL = ""; var monitor: Reachability?; init() {} }
final class HTTPClient: ClientBase, Client {
  var retries = 0
  let store: any Store
  var log: [String] = []
  init(store: any Store) { self.store = store; super.init(); log.append("init") }
  func register(observer: Reachability) { log.append("register") }
  func start() { log.append("start") }
}
protocol Store {}
struct FileStore: Store { var path = "x" }

class PersistenceAssembly: Assembly {
  let store = Definition<FileStore>()
  override func define() { store.initialize { FileStore() }.inject(\.path, .value("/tmp")) }
}
final class NetworkAssembly: Assembly {
  let client = Definition<any Client>()
  private let monitor = Definition<Reachability>()
  private let base = Definition<ClientBase>()
  private let persistence = Collaborator<PersistenceAssembly>()
  override func define() {
    monitor.initialize(Reachability.init)
    base.abstract().inject(\.serviceURL, .value("http://x")).inject(\.monitor, monitor)
    client.initialize(HTTPClient.init(store:), persistence.store, as: { $0 })
      .parent(base).inject(\.retries, .value(3))
      .inject(HTTPClient.register(observer:), monitor)
      .afterInjections(HTTPClient.start)
      .scope(.lazySingleton)
  }
}
final class A { var b: B?;  }
final class B { let a: A; init(a: A) { self.a = a } }
final class CycleAssembly: Assembly {
  let a = Definition<A>()
  let b = Definition<B>()
  override func define() {
    a.initialize(A.init).inject(\.b, b)
    b.initialize(B.init(a:), a)
  }
}
final class BadAssembly: Assembly {
  let a = Definition<A>()
  let b = Definition<B>()
  let c = Definition<B>()
  let net = Collaborator<any Client>()
  override func define() {
    b.initialize(B.init(a:), a)
    c.initialize({ (b: B) in b }, c)
  }
}

@Test func smoke() throws {
  let network = try NetworkAssembly.activated()
  let client = try #require(network.client() as? HTTPClient)
  #expect(client.retries == 3 && client.serviceURL == "http://x" && client.monitor != nil)
  #expect(client.log == ["init", "register", "start"])
  #expect((client.store as? FileStore)?.path == "/tmp")
  #expect(network.client() === client)
  let cycle = try CycleAssembly.activated()
  let b = cycle.b()
  #expect(b.a.b === b)
  let a = cycle.a()
  #expect(a.b?.a === a && a !== b.a)
  do { _ = try BadAssembly.activated(); Issue.record("no error") } catch { print(error) }
}
