// Code for Swinject unwraps what it resolves.
// swift-format-ignore-file: NeverForceUnwrap

import Foundation
import Stratus
import StratusTestSupport
import Testing

// MARK: The app

private final class Client {
  var isCaching = false
}
private protocol CityService: AnyObject {}
private final class WebCityService: CityService {
  let client: Client
  init(client: Client) { self.client = client }
}
private nonisolated final class FakeCityService: CityService {}
private protocol Store: AnyObject {}
private final class FileStore: Store {}
private final class Presenter {
  weak var screen: Screen?
  init() {}
}
private final class Screen {
  let presenter: Presenter
  init(presenter: Presenter) { self.presenter = presenter }
}
private final class Tracker {}
private protocol Analytics: Stratus.Assembly {
  var tracker: Definition<Tracker> { get }
}
private final class Log {
  let tracker: Tracker?
  init(tracker: Tracker?) { self.tracker = tracker }
}
private final class CityScreen {
  let name: String
  init(name: String) { self.name = name }
}
private final class Importer {
  let makeClient: () -> Client
  init(makeClient: @escaping () -> Client) { self.makeClient = makeClient }
}

// MARK: The interface of Swinject

private enum Swinject {
  protocol Resolver: AnyObject {
    func resolve<Service>(_ serviceType: Service.Type) -> Service?
    func resolve<Service, Argument>(_ serviceType: Service.Type, argument: Argument) -> Service?
  }

  final class ServiceEntry<Service> {
    var complete: (any Resolver, Service) -> Void = { _, _ in }
    @discardableResult func inObjectScope(_ scope: ObjectScope) -> Self { self }
    @discardableResult func initCompleted(_ complete: @escaping (any Resolver, Service) -> Void) -> Self {
      self.complete = complete
      return self
    }
  }

  final class ObjectScope: Sendable {
    static let graph = ObjectScope(storageFactory: PermanentStorage.init)
    static let transient = ObjectScope(storageFactory: PermanentStorage.init)
    static let container = ObjectScope(storageFactory: PermanentStorage.init)
    static let weak = ObjectScope(storageFactory: PermanentStorage.init)
    init(storageFactory: () -> PermanentStorage) {}
  }

  nonisolated final class PermanentStorage {}

  final class Provider<Service> {
    let make: () -> Service
    var instance: Service { make() }
    init(_ make: @escaping () -> Service) { self.make = make }
  }

  /// Without scopes: each call of `resolve` builds a new object.
  final class Container: Resolver {
    private var builders: [String: (any Resolver, Any) -> Any] = [:]

    @discardableResult func register<Service>(
      _ serviceType: Service.Type, name: String? = nil, factory: @escaping (any Resolver) -> Service
    ) -> ServiceEntry<Service> {
      let entry = ServiceEntry<Service>()
      builders["\(serviceType) \(name ?? "")"] = { resolver, _ in
        let service = factory(resolver)
        entry.complete(resolver, service)
        return service
      }
      return entry
    }

    @discardableResult func register<Service, Argument>(
      _ serviceType: Service.Type, factory: @escaping (any Resolver, Argument) -> Service
    ) -> ServiceEntry<Service> {
      builders["\(serviceType) \(Argument.self)"] = { resolver, argument in
        (argument as? Argument).map { factory(resolver, $0) } as Any
      }
      return ServiceEntry()
    }

    func resolve<Service>(_ serviceType: Service.Type) -> Service? {
      builders["\(serviceType) "]?(self, ()) as? Service
    }

    func resolve<Service, Argument>(_ serviceType: Service.Type, argument: Argument) -> Service? {
      builders["\(serviceType) \(Argument.self)"]?(self, argument) as? Service
    }

    func synchronize() -> any Resolver { self }
    func resetObjectScope(_ scope: ObjectScope) {}
  }

  protocol Assembly { func assemble(container: Container) }

  struct Assembler {
    private let container = Container()
    var resolver: any Resolver { container }
    init(_ assemblies: [any Assembly]) { assemblies.forEach { $0.assemble(container: container) } }
  }
}

// MARK: With Swinject

extension Swinject {
  final class ClientAssembly: Assembly {
    func assemble(container: Container) {
      container.register(Client.self) { _ in Client() }
    }
  }

  final class ServiceAssembly: Assembly {
    func assemble(container: Container) {
      container.register((any CityService).self) { r in
        WebCityService(client: r.resolve(Client.self)!)
      }
      .inObjectScope(.container)
    }
  }

  static func start() -> any CityService {
    let assembler = Assembler([ClientAssembly(), ServiceAssembly()])
    let cities = assembler.resolver.resolve((any CityService).self)!
    return cities
  }

  static func log(_ r: any Resolver) -> Log { Log(tracker: r.resolve(Tracker.self)) }

  static func rows(_ container: Container, session: ObjectScope) {
    container.register(Client.self) { _ in Client() }
    container.register((any CityService).self) { r in WebCityService(client: r.resolve(Client.self)!) }
    container.register(Client.self, name: "cached") { _ in Client() }
    container.register(FileStore.self) { _ in FileStore() }.inObjectScope(.weak)
    container.register(Presenter.self) { _ in Presenter() }.initCompleted { r, p in p.screen = r.resolve(Screen.self) }
    container.register(CityScreen.self) { _, name in CityScreen(name: name) }
    container.register((any CityService).self) { _ in FakeCityService() }
    container.register(Client.self) { _ in Client() }.inObjectScope(.graph)
    container.register(Client.self) { _ in Client() }.inObjectScope(.transient)
    let client = container.resolve(Client.self)!
    let screen = container.resolve(CityScreen.self, argument: "Oslo")!
    let makeClient = container.resolve(Provider<Client>.self)
    let resolver = container.synchronize()
    container.resetObjectScope(session)
    _ = (client, screen, makeClient, resolver)
  }
}

// MARK: With Stratus

private enum SwinjectPage {
  final class ClientAssembly: Assembly {
    let client = Definition<Client>()

    override func define() {
      client.initialize(Client.init)
    }
  }

  final class ServiceAssembly: Assembly {
    let cities = Definition<any CityService>()

    private let clients = Collaborator<ClientAssembly>()

    override func define() {
      cities.initialize(WebCityService.init(client:), clients.client, as: { $0 }).scope(.lazySingleton)
    }
  }

  static func start() throws -> any CityService {
    let services = try ServiceAssembly.activated()
    let cities = services.cities()
    return cities
  }

  static func forward(_ container: Swinject.Container, _ services: Activation) throws {
    let cities = try services.assembly(ServiceAssembly.self).cities
    container.register((any CityService).self) { _ in cities() }.inObjectScope(.transient)
  }

  final class RowAssembly: Assembly {
    let client = Definition<Client>()
    let cachedClient = Definition<Client>()
    let cities = Definition<any CityService>()
    let fileStore = Definition<FileStore>()
    let store = Definition<any Store>()
    let presenter = Definition<Presenter>()
    let screen = Definition<Screen>()
    let cityScreen = Definition<CityScreen>.Taking<String>()
    let importer = Definition<Importer>()
    let log = Definition<Log>()
    let analytics = OptionalCollaborator<any Analytics>()

    override func define() {
      client.initialize(Client.init)
      cachedClient.initialize(Client.init).scope(.prototype)
      cities.initialize(WebCityService.init(client:), client, as: { $0 })
      fileStore.initialize(FileStore.init).scope(.weakSingleton)
      store.alias(of: fileStore, as: { $0 })
      screen.initialize(Screen.init(presenter:), presenter)
      presenter.initialize(Presenter.init).injections { $0.inject(\.screen, screen) }
      cityScreen.define { name in cityScreen.initialize(CityScreen.init(name:), name) }
      log.initialize(Log.init(tracker:), analytics.tracker)
      importer.initialize(Importer.init(makeClient:), client.provider)
    }
  }
}

/// The code on the page for users of Swinject, with an interface like Swinject's.
struct SwinjectPageTests {
  private let page = "docs/swinject.md"

  @Test func `the examples on the page are those in this file`() throws {
    try expectSwift(ofPage: page)
    try expectTableCode(ofPage: page)
  }

  @Test func `both forms build the same service`() throws {
    #expect(Swinject.start() is WebCityService)
    #expect(try SwinjectPage.start() is WebCityService)
  }

  @Test func `the rows of the tables do the same`() throws {
    let container = Swinject.Container()
    container.register(Screen.self) { _ in Screen(presenter: Presenter()) }
    Swinject.rows(container, session: Swinject.ObjectScope(storageFactory: Swinject.PermanentStorage.init))
    #expect(container.resolve((any CityService).self) is FakeCityService, "the last registration counts")
    #expect(container.resolve(CityScreen.self, argument: "Oslo")?.name == "Oslo")

    let ui = try SwinjectPage.RowAssembly.activated()
    let screen = ui.screen()
    #expect(screen.presenter.screen === screen)
    #expect(ui.cityScreen("Oslo").name == "Oslo")
    #expect(ui.log().tracker == nil)
    let (client, makeClient) = (ui.client(), ui.importer().makeClient)
    #expect(makeClient() !== client && ui.cachedClient() !== client)
    let store = ui.store()
    #expect(ui.fileStore() === store)
    let patch = try ui.patch { ui.cities.initialize(FakeCityService.init, as: { $0 }) }
    #expect(ui.cities() is FakeCityService)
    patch.undo()
    #expect(ui.cities() is WebCityService)
  }

  @Test func `Swinject can forward to Stratus`() throws {
    let app = try Activation(of: [SwinjectPage.ServiceAssembly.self])
    let container = Swinject.Container()
    try SwinjectPage.forward(container, app)
    let cities = try #require(container.resolve((any CityService).self))
    #expect(container.resolve((any CityService).self) === cities)
  }
}
