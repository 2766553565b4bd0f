import Stratus
import StratusGraph
import StratusSnapshot
import StratusTestSupport
import Testing

/// The graph of asynchronous definitions and child activations.
struct LifetimeGraphTests {
  final class Client: Sendable {}
  final class Store: Sendable { init(client: Client) {} }
  final class Feed { init(store: @escaping @Sendable () async throws -> Store, user: String) {} }

  final class ClientAssembly: Assembly {
    let client = AsyncDefinition<Client>()
    override func define() { client.initialize { @MainActor in Client() } }
  }

  final class StoreAssembly: Assembly {
    let store = AsyncDefinition<Store>()
    private let clients = Collaborator<ClientAssembly>()
    override func define() { store.initialize(Store.init(client:), clients.client).scope(.prototype) }
  }

  final class SessionAssembly: Assembly, ChildAssembly {
    let input = Given<String>()
    let feed = Definition<Feed>()
    private let stores = Collaborator<StoreAssembly>()
    private let clients = Collaborator<ClientAssembly>()
    let clientHolder = AsyncDefinition<Client>()

    override func define() {
      feed.initialize(Feed.init(store:user:), stores.store.provider, input)
      clientHolder.initialize({ $0 }, clients.client)
    }
  }

  final class RootAssembly: Assembly {
    let session = Child<SessionAssembly>()
    private let clients = Collaborator<ClientAssembly>()
    let client = AsyncDefinition<Client>()
    override func define() { client.initialize({ $0 }, clients.client) }
  }

  private func lines(_ graph: DefinitionGraph) -> [String] {
    graph.references.map { reference in
      func name(_ id: DefinitionID) -> String {
        "\(graph[graph[id].assembly].shortName.dropLast("Assembly".count)).\(graph[id].key)"
      }
      let target =
        switch reference.target {
        case .definition(let id): name(id)
        case .assembly(let id): String(graph[id].shortName)
        }
      return "\(name(reference.from)) -> \(target)"
        + (reference.injection.traits.contains(.deferred) ? ", later" : "")
    }
  }

  @Test func `a graph contains the children`() throws {
    let graph = try RootAssembly.activated().graph
    #expect(
      graph.assemblies.map { "\($0.shortName) in \($0.child?.withoutQualifier ?? "the app")" } == [
        "ClientAssembly in the app", "RootAssembly in the app", "SessionAssembly in SessionAssembly",
        "StoreAssembly in SessionAssembly",
      ])
    #expect(
      lines(graph).sorted() == [
        "Root.client -> Client.client", "Root.session -> SessionAssembly, later",
        "Session.clientHolder -> Client.client",
        "Session.feed -> Session.input", "Session.feed -> Store.store, later", "Store.store -> Client.client",
      ])
    let session = try #require(graph.definitions.first { $0.key == "session" })
    #expect(session.recipe == .child)
  }

  @Test func `a graph shows what is asynchronous`() throws {
    let graph = try RootAssembly.activated().graph
    func definition(_ assembly: String, _ key: String) throws -> DefinitionNode {
      try #require(graph.definitions.first { graph[$0.assembly].shortName == assembly && $0.key == key })
    }
    let client = try definition("ClientAssembly", "client")
    #expect(client.recipe == .asynchronous && client.scope == .lazySingleton && client.isolation == "MainActor")
    let store = try definition("StoreAssembly", "store")
    #expect(store.recipe == .asynchronous && store.scope == .prototype && store.isolation == nil)
    #expect(try definition("SessionAssembly", "feed").recipe == .initializer)
  }

  @Test func `the graph of a child is that of its parent`() throws {
    let root = try RootAssembly.activated()
    let child = try root.session("Ada")
    #expect(lines(try child.assembly().graph).sorted() == lines(try root.graph).sorted())
  }

  @Test func `snapshots and locks keep which child an assembly belongs to`() throws {
    let graph = try RootAssembly.activated().graph
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
    let lock = ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    #expect(
      try ArchitectureLock(reading: Array(lock.text.utf8)).graph.assemblies.map(\.child)
        == graph.assemblies.map(\.child))
  }
}
