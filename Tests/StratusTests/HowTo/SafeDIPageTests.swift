import Stratus
import StratusTestSupport
import Testing

// MARK: The app

private nonisolated protocol CityService: AnyObject {}
private nonisolated final class FakeCityService: CityService {}
private nonisolated protocol Store: AnyObject {}
private nonisolated final class FileStore: Store {}
private nonisolated final class Tracker {}
private nonisolated protocol Analytics: Assembly {
  var tracker: Definition<Tracker> { get }
}
private nonisolated protocol Account: AnyObject, Sendable {}
private nonisolated final class WebAccount: Account {}

// MARK: The interface of SafeDI

private nonisolated protocol Instantiable {
  associatedtype ForwardedProperties = Void
}

private nonisolated struct Instantiator<Built: Instantiable> {
  let build: (Built.ForwardedProperties) -> Built
  init(_ build: @escaping (Built.ForwardedProperties) -> Built) { self.build = build }
  func instantiate(_ forwarded: Built.ForwardedProperties) -> Built { build(forwarded) }
}

// SafeDI's macros check declarations. Those of the standard library add nothing to constants, so they can take their
// place.
@attached(memberAttribute)
private macro Instantiable(isRoot: Bool = false, fulfillingAdditionalTypes: [Any.Type] = []) =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")
@attached(accessor, names: named(willSet))
private macro Instantiated() = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
@attached(accessor, names: named(willSet))
private macro Instantiated(fulfilledByType: StaticString) =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
@attached(accessor, names: named(willSet))
private macro Forwarded() = #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
@attached(accessor, names: named(willSet))
private macro Received(onlyIfAvailable: Bool = false) =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")
@attached(accessor, names: named(willSet))
private macro Received<T>(fulfilledByDependencyNamed: StaticString, ofType: T.Type) =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

// MARK: With SafeDI

private enum WithSafeDI {
  @Instantiable
  public final class Client: Instantiable {
    public init() {}
  }

  @Instantiable(fulfillingAdditionalTypes: [CityService.self])
  public final class WebCityService: CityService, Instantiable {
    public init(client: Client) { self.client = client }

    @Instantiated private let client: Client
  }

  @Instantiable
  public final class CityScreen: Instantiable {
    public init(name: String, cities: any CityService) { (self.name, self.cities) = (name, cities) }

    @Forwarded public let name: String
    @Received public let cities: any CityService
  }

  @Instantiable(isRoot: true)
  public final class WeatherApp: Instantiable {
    public init(cities: any CityService, cityScreens: Instantiator<CityScreen>) {
      (self.cities, self.cityScreens) = (cities, cityScreens)
    }

    @Instantiated private let cities: any CityService
    @Instantiated private let cityScreens: Instantiator<CityScreen>

    func screen() -> CityScreen { cityScreens.instantiate("Oslo") }
  }

  final class Rows {
    @Instantiated(fulfilledByType: "WebCityService") private let cities: any CityService
    @Received(onlyIfAvailable: true) private let tracker: Tracker?
    @Received(fulfilledByDependencyNamed: "fileStore", ofType: FileStore.self) private let store: any Store

    init(cities: any CityService, tracker: Tracker?, store: any Store) {
      (self.cities, self.tracker, self.store) = (cities, tracker, store)
    }
  }
}

// What SafeDI generates.
extension WithSafeDI.CityScreen {
  fileprivate typealias ForwardedProperties = String
}
extension WithSafeDI.WeatherApp {
  fileprivate convenience init() {
    let cities = WithSafeDI.WebCityService(client: WithSafeDI.Client())
    self.init(cities: cities, cityScreens: Instantiator { WithSafeDI.CityScreen(name: $0, cities: cities) })
  }
}

// MARK: With Stratus

private enum SafeDIPage {
  final class Client {}

  final class WebCityService: CityService {
    private let client: Client

    init(client: Client) { self.client = client }
  }

  final class CityScreen {
    let name: String
    let cities: any CityService

    init(name: String, cities: any CityService) { (self.name, self.cities) = (name, cities) }
  }

  class ServiceAssembly: Assembly {
    final let cities = Definition<any CityService>()
    private let client = Definition<Client>()

    override func define() {
      client.initialize(Client.init)
      cities.initialize(WebCityService.init(client:), client, as: { $0 }).scope(.lazySingleton)
    }
  }

  final class CityStoryAssembly: Assembly {
    let screen = Definition<CityScreen>.Taking<String>()

    private let services = Collaborator<ServiceAssembly>()

    override func define() {
      screen.define { name in
        screen.initialize(CityScreen.init(name:cities:), name, services.cities)
      }
    }
  }

  static func start() throws -> CityScreen {
    let story = try CityStoryAssembly.activated()
    let screen = story.screen("Oslo")
    return screen
  }

  final class CityList {
    let makeScreen: (String) -> CityScreen
    init(makeScreen: @escaping (String) -> CityScreen) { self.makeScreen = makeScreen }
  }

  final class Log {
    let tracker: Tracker?
    init(tracker: Tracker?) { self.tracker = tracker }
  }

  final class RowAssembly: Assembly {
    let client = Definition<Client>()
    let cities = Definition<any CityService>()
    let fileStore = Definition<FileStore>()
    let store = Definition<any Store>()
    let screen = Definition<CityScreen>.Taking<String>()
    let list = Definition<CityList>()
    let log = Definition<Log>()
    let analytics = OptionalCollaborator<any Analytics>()

    override func define() {
      client.initialize(Client.init)
      cities.initialize(WebCityService.init(client:), client, as: { $0 })
      fileStore.initialize { FileStore() }.scope(.lazySingleton)
      store.alias(of: fileStore, as: { $0 })
      screen.define { name in screen.initialize(CityScreen.init(name:cities:), name, cities) }
      list.initialize(CityList.init(makeScreen:), screen.provider { screen in { name in screen(name) } })
      log.initialize(Log.init(tracker:), analytics.tracker)
    }
  }
}

// MARK: Both

private final class LegacyAssembly: Assembly {
  let account = Definition<any Account>()

  override func define() { account.initialize({ $0 }, .config("legacy.account")) }
}

private nonisolated final class ProfileService {}

private final class ProfileAssembly: Assembly {
  let service = Definition<ProfileService>()

  override func define() { service.initialize(ProfileService.init).scope(.lazySingleton) }
}

private enum Composition {
  static let app = activated { try Activation(of: [ProfileAssembly.self]) }

  static func assembly<Root: Assembly>(_ type: Root.Type) -> Root { activated { try app.assembly(type) } }

  private static func activated<Result>(_ activate: () throws -> Result) -> Result {
    do {
      return try activate()
    } catch {
      fatalError("\(error)")
    }
  }
}

@Instantiable
extension ProfileService: Instantiable {
  public static func instantiate() -> ProfileService { Composition.assembly(ProfileAssembly.self).service() }
}

/// The code on the page for users of SafeDI, with an interface like SafeDI's.
struct SafeDIPageTests {
  private let page = "docs/safedi.md"

  @Test func `the examples on the page are those in this file`() throws {
    try expectSwift(ofPage: page)
    try expectTableCode(ofPage: page)
  }

  @Test func `both forms build the same screen`() throws {
    let app = WithSafeDI.WeatherApp()
    #expect(app.screen().name == "Oslo" && app.screen() !== app.screen())
    #expect(app.screen().cities === app.screen().cities)

    #expect(try SafeDIPage.start().name == "Oslo")
    let story = try SafeDIPage.CityStoryAssembly.activated()
    #expect(story.screen("Oslo") !== story.screen("Oslo"))
    #expect(story.screen("Oslo").cities === story.screen("Oslo").cities)
  }

  @Test func `the rows of the tables do the same`() throws {
    _ = WithSafeDI.Rows(cities: FakeCityService(), tracker: nil, store: FileStore())
    let services = try SafeDIPage.RowAssembly.activated()
    let store = services.store()
    #expect(services.fileStore() === store)
    #expect(services.log().tracker == nil)
    #expect(services.list().makeScreen("Oslo").name == "Oslo")
    let patch = try services.patch { services.cities.initialize(FakeCityService.init, as: { $0 }) }
    #expect(services.cities() is FakeCityService)
    patch.undo()
    #expect(services.cities() is SafeDIPage.WebCityService)
  }

  @Test func `both can be used side by side`() throws {
    let account = WebAccount()
    let legacy = try LegacyAssembly.activated(configuration: ["legacy.account": account])
    #expect(legacy.account() === account)
    #expect(ProfileService.instantiate() === ProfileService.instantiate())
  }
}
