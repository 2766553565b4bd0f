import Testing

@testable import Stratus

@Suite struct ChildShutdownTests {
  actor Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  final class Item: Sendable {
    let name: String
    init(name: String) { self.name = name }
  }

  final class RootAssembly: Assembly {
    let log = Log()
    let item = Definition<Item>()
    let session = Child<SessionAssembly>()

    override func define() {
      item.initialize(Item.init(name:), .value("root")).scope(.lazySingleton).onShutdown { [log] in
        await log.add($0.name)
      }
    }
  }

  final class SessionAssembly: Assembly, ChildAssembly {
    struct Input { let name: String, log: Log }
    let input = Given<Input>()
    let item = Definition<Item>()
    let ending = AsyncDefinition<Item>()
    let page = Child<PageAssembly>()

    override func define() {
      item.initialize(Item.init(name:), input.name).scope(.lazySingleton)
      ending.initialize({ Ending(item: $0, log: $1.log).item }, item, input)
    }
  }

  struct Ending {
    let item: Item
    init(item: Item, log: Log) { self.item = item }
  }

  final class PageAssembly: Assembly, ChildAssembly {
    let input = Given<Log>()
    let items = Definition<Item>()
    override func define() {
      items.initialize { Item(name: "page") }.scope(.lazySingleton)
        .onShutdown { _ in throw Failure() }
    }
  }

  struct Failure: Error {}

  @Test func childrenEndFirst() async throws {
    let root = try RootAssembly.activated()
    let log = try #require(root.link?.container?.instances.first as? RootAssembly).log
    _ = root.item()
    let session = try root.session(SessionAssembly.Input(name: "session", log: log))
    let page = try session.page(log)
    _ = page.items()
    let awaited = try await session.ending()
    #expect(awaited === session.item())
    let error = await #expect(throws: ShutdownError.self) { try await root.shutdown() }
    #expect(error?.failures.map(\.definition) == ["PageAssembly.items"])
    #expect(await log.lines == ["root"])
    #expect(throws: ResolutionError.self) { try session.item.resolve() }
    #expect(throws: ResolutionError.self) { try root.session(SessionAssembly.Input(name: "late", log: log)) }
  }

  final class ServiceAssembly: Assembly {
    let client = AsyncDefinition<Item>()
    let page = Child<ClientPageAssembly>()
    override func define() { client.initialize { Item(name: "client") } }
  }

  final class ClientPageAssembly: Assembly, ChildAssembly {
    let input = Given<String>()
    let title = AsyncDefinition<String>()
    let own = AsyncDefinition<Item>()
    private let services = Collaborator<ServiceAssembly>()

    override func define() {
      own.initialize({ $0 }, services.client)
      title.initialize({ "\($0): \($1.name), \($2.name)" }, input, own, services.client)
    }
  }

  @Test func aChildWaitsForObjectsOfItsParent() async throws {
    let services = try ServiceAssembly.activated()
    let page = try services.page("Home")
    let (title, own) = (try await page.title(), try await page.own())
    let client = try await services.client()
    #expect(title == "Home: client, client" && own === client)
  }

  @Test func theParentOutlivesTheShutdownOfAChild() async throws {
    let root = try RootAssembly.activated()
    let log = try #require(root.link?.container?.instances.first as? RootAssembly).log
    let session = try root.session(SessionAssembly.Input(name: "session", log: log))
    try await session.shutdown()
    #expect(root.item().name == "root")
    #expect(throws: ResolutionError.self) { try session.item.resolve() }
  }

  struct Refused: Error {}

  /// An object that requests one of the parent in a callback, and then may fail.
  final class Page {
    private let fails: Bool
    private let archive: () -> Archive
    init(fails: Bool, archive: @escaping () -> Archive) { (self.fails, self.archive) = (fails, archive) }
    func appear() throws {
      _ = archive()
      if fails { throw Refused() }
    }
  }

  final class Archive: Sendable {
    func close() {}
  }

  final class LibraryAssembly: Assembly {
    let archive = Definition<Archive>()
    let reading = Child<ReadingAssembly>()
    override func define() { archive.initialize(Archive.init).scope(.lazySingleton).onShutdown { $0.close() } }
  }

  final class ReadingAssembly: Assembly, ChildAssembly {
    let input = Given<Bool>()
    let page = Definition<Page>()
    private let library = Collaborator<LibraryAssembly>()
    override func define() {
      page.initialize(Page.init(fails:archive:), input, library.archive.provider)
        .injections { $0.afterInjections(Page.appear) }
    }
  }

  @Test(arguments: [false, true])
  func `the parent knows which of its objects a callback of a child has built`(fails: Bool) async throws {
    let library = try Activation(of: [LibraryAssembly.self])
    let reading = try library.assembly(LibraryAssembly.self).reading(fails)
    let page = try? reading.page.resolve()
    #expect((page == nil) == fails)
    // Otherwise, a shutdown would wait until its deadline.
    #expect(library.container.claimCounts == [:])
    #expect(reading.activation.container.claimCounts == [:])
    try await library.shutdown(within: .seconds(3_600))
  }
}
