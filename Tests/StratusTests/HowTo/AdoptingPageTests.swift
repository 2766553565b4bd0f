import Foundation
import Stratus
import StratusTestSupport
import Testing

// MARK: A small container with the interface of Factory

/// reason for `@unchecked Sendable`: the lock protects the tables.
private nonisolated final class Container: @unchecked Sendable {
  static let shared = Container()
  private let lock = NSRecursiveLock()
  private var registered: [String: Any] = [:]
  private var singletons: [String: Any] = [:]

  func callAsFunction<T>(key: String = #function, _ build: @escaping () -> T) -> Factory<T> {
    Factory(container: self, key: key, build: build)
  }

  func register<T>(_ build: @escaping () -> T, for key: String) {
    lock.withLock { (registered[key], singletons[key]) = (build, nil) }
  }

  func resolve<T>(_ factory: Factory<T>) -> T {
    lock.withLock {
      if factory.isSingleton, let known = singletons[factory.key] as? T { return known }
      let made = (registered[factory.key] as? () -> T ?? factory.build)()
      if factory.isSingleton { singletons[factory.key] = made }
      return made
    }
  }
}

private nonisolated struct Factory<T> {
  let container: Container
  let key: String
  let build: () -> T
  var isSingleton = false

  var singleton: Self { Self(container: container, key: key, build: build, isSingleton: true) }

  func callAsFunction() -> T { container.resolve(self) }

  func register(_ build: @escaping () -> T) { container.register(build, for: key) }
}

// MARK: The app

private nonisolated protocol Session: AnyObject {}
private nonisolated final class WebSession: Session {
  let address: String
  init(address: String) { self.address = address }
}
private nonisolated final class FakeSession: Session {}
private nonisolated final class Analytics {}
private final class ImageLoader {}
private final class ProfileService {
  let session: any Session
  let images: ImageLoader
  init(session: any Session, images: ImageLoader) { (self.session, self.images) = (session, images) }
}
@MainActor private final class ProfileScreen {
  let service: ProfileService
  let analytics: Analytics
  init(service: ProfileService, analytics: Analytics) { (self.service, self.analytics) = (service, analytics) }
}

extension Container {
  var session: Factory<any Session> {
    self { WebSession(address: "https://api.example") as any Session }.singleton
  }
  var analytics: Factory<Analytics> { self { Analytics() }.singleton }
}

private class LegacyAssembly: Assembly {
  final let session = Definition<any Session>()
  final let analytics = Definition<Analytics>()

  override func define() {
    session.initialize { Container.shared.session() }.scope(.prototype)
    analytics.initialize { Container.shared.analytics() }.scope(.lazySingleton)
  }
}

private final class ProfileServiceAssembly: Assembly {
  let service = Definition<ProfileService>()
  let images = Definition<ImageLoader>()
  private let legacy = Collaborator<LegacyAssembly>()

  override func define() {
    service.initialize(ProfileService.init(session:images:), legacy.session, images)
    images.initialize(ImageLoader.init).scope(.lazySingleton)
  }
}

private final class ProfileStoryAssembly: Assembly {
  let screen = Definition<ProfileScreen>()
  private let services = Collaborator<ProfileServiceAssembly>()
  private let legacy = Collaborator<LegacyAssembly>()

  override func define() {
    screen.initialize(ProfileScreen.init(service:analytics:), services.service, legacy.analytics)
  }
}

private enum Composition {
  static let app = activated()

  private static func activated() -> Activation {
    do {
      return try Activation(of: [ProfileStoryAssembly.self])
    } catch {
      fatalError("\(error)")
    }
  }

  static func assembly<Root: Assembly>(_ type: Root.Type) -> Root {
    do {
      return try app.assembly(type)
    } catch {
      fatalError("\(error)")
    }
  }
}

extension Container {
  @MainActor var profileScreen: Factory<ProfileScreen> {
    self { Composition.assembly(ProfileStoryAssembly.self).screen() }
  }
  var imageLoader: Factory<ImageLoader> {
    self { Composition.assembly(ProfileServiceAssembly.self).images() }
  }
}

private final class FakeLegacyAssembly: LegacyAssembly {
  override func define() {
    super.define()
    session.initialize(FakeSession.init, as: { $0 })
    analytics.initialize(Analytics.init).scope(.lazySingleton)
  }
}

@MainActor private final class Theme {}

extension Container {
  @MainActor var theme: Factory<Theme> { self { Theme() }.singleton }
}

private final class ThemeAssembly: Assembly {
  let theme = Definition<Theme>()

  override func define() { theme.initialize { @MainActor in Container.shared.theme() } }
}

// MARK: The same with the interface of Swinject

private enum Swinject {
  nonisolated protocol Resolver: AnyObject {
    func resolve<Service>(_ serviceType: Service.Type) -> Service?
  }

  final class Container: Resolver {
    private let lock = NSRecursiveLock()
    private var factories: [ObjectIdentifier: (any Resolver) -> Any] = [:]

    func register<Service>(_ serviceType: Service.Type, factory: @escaping (any Resolver) -> Service) {
      lock.withLock { factories[ObjectIdentifier(serviceType)] = factory }
    }

    func resolve<Service>(_ serviceType: Service.Type) -> Service? {
      lock.withLock { factories[ObjectIdentifier(serviceType)]?(self) as? Service }
    }

    func synchronize() -> any Resolver { self }
  }

  protocol Assembly { func assemble(container: Container) }
}

extension Swinject {
  struct MissingRegistration: Error {
    let service: String
  }

  /// reason for `@unchecked Sendable`: a synchronized resolver may be used on any thread.
  struct LegacyResolver: @unchecked Sendable {
    let resolver: any Resolver

    func resolve<Service>(_ type: Service.Type) throws -> Service {
      guard let service = resolver.resolve(type) else { throw MissingRegistration(service: "\(type)") }
      return service
    }
  }

  final class LegacyAssembly: Stratus.Assembly {
    let session = Definition<any Session>()
    private let legacy = Definition<LegacyResolver>()

    override func define() {
      legacy.initialize({ $0 }, .config("legacy.resolver"))
      session.initialize({ legacy in try legacy.resolve((any Session).self) }, legacy).scope(.prototype)
    }
  }

  final class ImageAssembly: Stratus.Assembly {
    let loader = Definition<ImageLoader>()

    override func define() { loader.initialize(ImageLoader.init).scope(.lazySingleton) }
  }

  static func start(_ container: Container) throws -> Activation {
    let legacy = LegacyResolver(resolver: container.synchronize())
    let app = try Activation(
      of: [LegacyAssembly.self, ImageAssembly.self], configuration: ["legacy.resolver": legacy])
    let images = try app.assembly(ImageAssembly.self)
    container.register(ImageLoader.self) { _ in images.loader() }
    return app
  }
}

/// The examples on the page about adopting Stratus, with small containers that have the interfaces of Factory and
/// Swinject.
struct AdoptingPageTests {
  private let page = "docs/how-to/adopting.md"

  @Test func `the examples on the page are those in this file`() throws { try expectSwift(ofPage: page) }

  @Test @MainActor func `both containers give out the same objects`() {
    let screen = Container.shared.profileScreen()
    #expect(screen.analytics === Container.shared.analytics())
    #expect(screen.service.session === Container.shared.session())
    #expect(screen.service.images === Container.shared.imageLoader())
    #expect(Container.shared.profileScreen() !== screen)
  }

  @Test func `a prototype gives what the old container gives now, and a lazy singleton the first object`() throws {
    let legacy = try LegacyAssembly.activated()
    let (session, analytics) = (legacy.session(), legacy.analytics())
    #expect(legacy.session() === session)
    let container = Container()
    let factory = container.session
    let first = factory()
    factory.register { FakeSession() }
    #expect(factory() !== first && factory() is FakeSession)
    #expect(legacy.analytics() === analytics)
  }

  @Test @MainActor func `a test replaces the old container`() throws {
    let story = try ProfileStoryAssembly.activated(with: [FakeLegacyAssembly.self])
    #expect(story.screen().service.session is FakeSession)
    #expect(story.screen().analytics !== Container.shared.analytics())
  }

  @Test @MainActor func `an old object of the main actor is built there`() throws {
    let themes = try ThemeAssembly.activated()
    #expect(themes.theme() === Container.shared.theme())
  }

  @Test func `Swinject's container is passed in and asks Stratus`() throws {
    let container = Swinject.Container()
    container.register((any Session).self) { _ in FakeSession() }
    let app = try Swinject.start(container)
    #expect(try app.assembly(Swinject.LegacyAssembly.self).session() is FakeSession)
    let loader = try #require(container.resolve(ImageLoader.self))
    #expect(container.resolve(ImageLoader.self) === loader)
  }

  @Test func `a service that nobody registered is an error with its definition`() throws {
    let app = try Swinject.start(Swinject.Container())
    let legacy = try app.assembly(Swinject.LegacyAssembly.self)
    let error = #expect(throws: ResolutionError.self) { try legacy.session.resolve() }
    expectExample("\(try #require(error))\n", "missing", in: page)
  }
}
