import Foundation
import Stratus
import StratusTestSupport
import Testing

// MARK: The app

private nonisolated final class Client {}
private nonisolated protocol CityService: AnyObject {}
private nonisolated final class WebCityService: CityService {
  let client: Client
  init(client: Client) { self.client = client }
}
private nonisolated final class FakeCityService: CityService {}
private nonisolated final class FileStore {}
private nonisolated final class Selection {}
private nonisolated final class CityScreen {
  let name: String
  init(name: String) { self.name = name }
}
private final class Importer {
  let makeClient: () -> Client
  init(makeClient: @escaping () -> Client) { self.makeClient = makeClient }
}

// MARK: The interface of Factory

/// reason for `@unchecked Sendable`: the lock protects the tables.
private nonisolated final class Container: @unchecked Sendable {
  static let shared = Container()
  private let lock = NSRecursiveLock()
  private var registered: [String: Any] = [:]
  private var cache: [String: Any] = [:]

  func callAsFunction<T>(key: String = #function, _ build: @escaping @Sendable () -> T) -> Factory<T> {
    Factory(container: self, key: key, build: build)
  }

  func callAsFunction<P, T>(_ build: @escaping @Sendable (P) -> T) -> ParameterFactory<P, T> {
    ParameterFactory(build: build)
  }

  func promised<T>() -> Factory<T?> { self(key: "\(T.self)") { nil } }

  func register<T>(_ build: @escaping () -> T, for key: String) {
    lock.withLock { (registered[key], cache[key]) = (build, nil) }
  }

  func resolve<T>(_ factory: Factory<T>) -> T {
    lock.withLock {
      if factory.isCached, let known = cache[factory.key] as? T { return known }
      let made = (registered[factory.key] as? () -> T ?? factory.build)()
      if factory.isCached { cache[factory.key] = made }
      return made
    }
  }
}

private nonisolated struct Factory<T> {
  let container: Container
  let key: String
  let build: @Sendable () -> T
  var isCached = false

  var cached: Self { Self(container: container, key: key, build: build, isCached: true) }
  var shared: Self { self }
  var graph: Self { self }

  func callAsFunction() -> T { container.resolve(self) }
  @discardableResult func register(_ build: @escaping @Sendable () -> T) -> Self {
    container.register(build, for: key)
    return self
  }
  @discardableResult func onTest(_ build: @escaping @Sendable () -> T) -> Self { self }
}

private nonisolated struct ParameterFactory<P, T> {
  let build: @Sendable (P) -> T
  func callAsFunction(_ parameter: P) -> T { build(parameter) }
}

private nonisolated func dependency<T>(_ keyPath: KeyPath<Container, Factory<T>>) -> T {
  Container.shared[keyPath: keyPath]()
}

@propertyWrapper private struct Injected<T> {
  var wrappedValue: T
  init(_ keyPath: KeyPath<Container, Factory<T>>) { wrappedValue = Container.shared[keyPath: keyPath]() }
}

// MARK: With Factory

extension Container {
  var client: Factory<Client> { self { Client() } }

  var cities: Factory<any CityService> {
    self { WebCityService(client: self.client()) }.cached
  }
}

private enum WithFactory {
  final class CityListModel {
    @Injected(\.cities) var cities
  }
}

extension Container {
  var store: Factory<FileStore> { self { FileStore() }.shared }
  var selection: Factory<Selection> { self { Selection() }.graph }
  var cityScreen: ParameterFactory<String, CityScreen> { self { CityScreen(name: $0) } }
  var account: Factory<(any CityService)?> { promised() }
}

private func rows() {
  let cities = Container.shared.cities()
  let injected = dependency(\.cities)
  let screen = Container.shared.cityScreen("Oslo")
  Container.shared.cities.register { FakeCityService() }
  Container.shared.cities.onTest { FakeCityService() }
  _ = (cities, injected, screen)
}

// MARK: With Stratus

private enum FactoryPage {
  class ServiceAssembly: Assembly {
    final let cities = Definition<any CityService>()
    final let client = Definition<Client>()

    override func define() {
      client.initialize(Client.init).scope(.prototype)
      cities.initialize(WebCityService.init(client:), client, as: { $0 }).scope(.lazySingleton)
    }
  }

  final class CityListModel {
    let cities: any CityService

    init(cities: any CityService) { self.cities = cities }
  }

  final class CityStoryAssembly: Assembly {
    let model = Definition<CityListModel>()

    private let services = Collaborator<ServiceAssembly>()

    override func define() {
      model.initialize(CityListModel.init(cities:), services.cities)
    }
  }

  static func start() throws -> CityListModel {
    let story = try CityStoryAssembly.activated()
    let model = story.model()
    return model
  }

  final class RowAssembly: ServiceAssembly {
    let store = Definition<FileStore>()
    let selection = Definition<Selection>()
    let cityScreen = Definition<CityScreen>.Taking<String>()
    let importer = Definition<Importer>()

    override func define() {
      super.define()
      store.initialize(FileStore.init).scope(.weakSingleton)
      selection.initialize(Selection.init)
      cityScreen.define { name in cityScreen.initialize(CityScreen.init(name:), name) }
      importer.initialize(Importer.init(makeClient:), client.provider)
    }
  }
}

/// The code on the page for users of Factory, with an interface like Factory's.
struct FactoryPageTests {
  private let page = "docs/factory.md"

  @Test func `the examples on the page are those in this file`() throws {
    try expectSwift(ofPage: page)
    try expectTableCode(ofPage: page)
  }

  @Test func `both forms build the same model`() throws {
    rows()
    #expect(WithFactory.CityListModel().cities is FakeCityService, "the registration counts")
    #expect(Container.shared.cities() === Container.shared.cities())
    #expect(Container.shared.account() == nil && Container.shared.store() !== Container.shared.store())
    _ = Container.shared.selection()

    #expect(try FactoryPage.start().cities is WebCityService)
    let story = try FactoryPage.CityStoryAssembly.activated()
    #expect(story.model().cities === story.model().cities)
  }

  @Test func `the rows of the tables do the same`() throws {
    let services = try FactoryPage.RowAssembly.activated()
    let store = services.store()
    #expect(services.store() === store)
    #expect(services.cityScreen("Oslo").name == "Oslo")
    #expect(services.selection() !== services.selection())
    let (client, makeClient) = (services.client(), services.importer().makeClient)
    #expect(makeClient() !== client)
    let patch = try services.patch { services.cities.initialize(FakeCityService.init, as: { $0 }) }
    #expect(services.cities() is FakeCityService)
    patch.undo()
    #expect(services.cities() is WebCityService)
  }
}
