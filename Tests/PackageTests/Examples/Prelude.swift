// The declarations that examples in documentation comments use. `ExampleTests` compiles both together.

import Foundation
import Stratus
import StratusConfiguration
import StratusSnapshot
import StratusTesting
import StratusTestingYAML

protocol Client: AnyObject {}

final class HTTPClient: Client {
  var retries = 0
  var url = ""
  let clock: any Clock = FixedClock()
  var mirrors: [String] = []
  init() {}
  init(url: String) {}
  init(monitor: Reachability) {}
  func register(observer: Reachability) {}
  func open() {}
  func close() {}
}

final class FakeClient: Client {
  init(url: String) {}
}

class Reachability {
  init() {}
  init(host: String, attempts: Int) {}
}

final class FakeReachability: Reachability {}

protocol Clock: AnyObject {}
final class FixedClock: Clock {}

actor Database { static func open(at path: String) async throws -> Database { Database() } }
final class Timeline: Sendable { init(database: Database) {} }
final class TimelineScreen { init(timeline: @escaping @Sendable () async throws -> Timeline) {} }

struct User: Sendable { let name: String }
final class Feed { init(user: User, client: any Client) {} }

final class Engine {}
final class Player { init(makeEngine: @escaping () -> Engine) {} }

final class View {}
final class Shake {
  let view: View
  init(view: View, times: Int) { self.view = view }
}
final class Nudge { init(shake: Shake) {} }

final class Store {}
final class Screen {
  var store: Store?
  init() {}
  init(clock: any Clock) {}
  init(makeShake: @escaping (View, Int) -> Shake) {}
}

final class Sword {}
final class SwordFactory { func sword(from metal: String) -> Sword { Sword() } }

final class Theme {}
final class Album {
  init(themes: [Theme]) {}
  init(named themes: [String: Theme]) {}
}

final class Header { init(title: String) {} }

@MainActor final class Window {
  var content: View?
  var title = ""
  init(title: String) {}
  func open() {}
}

final class Page {}
final class Report { init(pages: [Page]) {} }
final class SignUpScreen {}

struct Color { init?(hex: String) { nil } }
enum Keychain { static func text(for key: String) -> String? { nil } }
let resources: String? = nil

protocol Network: Assembly {}
final class NetworkComponents: Assembly, Network {
  let clock = Definition<any Clock>()
  let client = Definition<any Client>()
}

final class UIAssembly: Assembly {
  let network = Collaborator<NetworkComponents>()
  let screen = Definition<Screen>()
  let signUpScreen = Definition<SignUpScreen>()
}

protocol Tracker {}
final class Checkout { init(tracker: (any Tracker)?) {} }
protocol AnalyticsAssembly: Assembly { var tracker: Definition<any Tracker> { get } }
class Logger {}
final class Pool { init(clients: [any Client]) {} }
final class EffectAssembly: Assembly {}

protocol WeatherService {}
final class City {}
class Animator {}
final class CloudAnimator: Animator {}
final class WeatherRouter {}
final class ErrorHandler {}
final class WeatherScreen {
  var router: WeatherRouter?
  var animator: Animator?
  init(cities: City) {}
}
protocol ServiceAssembly: Assembly { var cityService: Definition<City> { get } }

final class WeatherStoryAssembly: Assembly {
  let weatherScreen = Definition<WeatherScreen>()
}
final class AppServiceAssembly: Assembly {}
final class NetworkClientAssembly: Assembly {}

/// The assembly in whose `define()` an example may stand.
class ExampleAssembly: Assembly, InitialAssemblies {
  let monitor = Definition<Reachability>()
  let client = Definition<any Client>()
  let baseClient = Definition<HTTPClient>()
  let engine = Definition<Engine>()
  let player = Definition<Player>()
  let view = Definition<View>()
  let shake = Definition<Shake>.Taking<View, Int>()
  let gentleShake = Definition<Shake>.Taking<View>()
  let screen = Definition<Screen>()
  let sword = Definition<Sword>()
  let swordFactory = Definition<SwordFactory>()
  let theme = Definition<Theme>()
  let mainTheme = Definition<Theme>()
  let beach = Definition<Theme>()
  let sunset = Definition<Theme>()
  let page = Definition<Page>.Taking<Int>()
  let report = Definition<Report>()
  let album = Definition<Album>()
  let window = Definition<Window>()
  let header = Definition<Header>()
  let tracker = Definition<(any Tracker)?>()
  let fullTracker = Definition<any Tracker>()
  let logger = Definition<Logger>()
  let auditLogger = Definition<Logger>()
  let pool = Definition<Pool>()

  func initialAssemblies() -> [Assembly.Type] { [] }
}

/// Activated assemblies that an example has.
extension ExampleAssembly {
  var network: NetworkComponents { NetworkComponents() }
  var ui: UIAssembly { UIAssembly() }
  var story: WeatherStoryAssembly { WeatherStoryAssembly() }
  var effects: ExampleAssembly { self }
  var forms: ExampleAssembly { self }
  var loadedScreen: SignUpScreen { SignUpScreen() }
}
