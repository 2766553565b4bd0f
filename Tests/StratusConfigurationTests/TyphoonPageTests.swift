import Foundation
import Stratus
import StratusConfiguration
import StratusTestSupport
import Testing

private protocol Client {}
private final class HTTPClient: Client {}
private struct LoggingClient: Client {
  let client: any Client
}
private final class Bar {}
private nonisolated final class Clock {}
private final class Foo {
  let first: Bar
  var bar: Bar?
  var clock: Clock?
  var badge = ""
  private(set) var steps: [String] = []
  init(bar: Bar) { first = bar }
  func add(_ bar: Bar) { steps.append("add") }
  func open() { steps.append("open") }
  func start() { steps.append("start") }
  func finish() { steps.append("finish") }
}
extension Foo {
  fileprivate var quest: Bar { first }
}
private final class View: Hashable {
  static func == (one: View, other: View) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
private final class Shake {
  let times: Int
  init(view: View, times: Int) { self.times = times }
}
private final class Sword {
  let length: Int
  init(length: Int) { self.length = length }
}
private final class Smith {
  func sword(length: Int) -> Sword { Sword(length: length) }
}
private final class Engine {
  let power = 90
}
private final class Car {
  var badge = ""
}
private final class Screen {
  var clock: Clock?
  var client: (any Client)?
}

private protocol Network: Assembly {
  var client: Definition<any Client> { get }
}

private protocol Analytics: Assembly {
  var tracker: Definition<Bar> { get }
}

private final class NetworkAssembly: Assembly, Network {
  let client = Definition<any Client>()
  let logged = Definition<any Client>()

  override func define() {
    client.initialize(HTTPClient.init, as: { $0 }).scope(.lazySingleton)
    logged.initialize(LoggingClient.init(client:), client, as: { $0 })
  }
}

private class StoryAssemblyBase: Assembly {
  override class var isAbstract: Bool { self == StoryAssemblyBase.self }
}

private final class EffectsAssembly: StoryAssemblyBase {
  let shake = Definition<Shake>.Taking<View, Int>()
  let gentle = Definition<Shake>.Taking<View>()

  override func define() {
    super.define()
    shake.define { view, times in shake.initialize(Shake.init(view:times:), view, times) }
    gentle.define { view in gentle.alias(of: shake.taking(view, .value(1))) }
  }
}

private final class UIAssembly: Assembly {
  let foo = Definition<Foo>()
  let base = Definition<Foo>()
  let bar = Definition<Bar>()
  let a = Definition<Bar>()
  let late = Definition<Foo>()
  let color = Definition<String>()
  let numbers = Definition<[Int]>()
  let lists = Definition<[Bar]>()
  let objects = Definition<[AnyObject]>()
  let tables = Definition<[String: Bar]>()
  let quests = Definition<Bar>()
  let sword = Definition<Sword>()
  let smith = Definition<Smith>()
  let retries = Definition<Int>()
  let kind = Definition<Foo.Type>()
  let beach = Definition<String>()
  let city = Definition<String>()
  let theme = Definition<String>()
  let address = Definition<String>()
  let engine = Definition<Engine>()
  let spare = Definition<Engine>()
  let car = Definition<Car>()
  let clock = Definition<Clock>()
  let screen = Definition<Screen>()
  let http = Definition<HTTPClient>()
  let makeClient = Definition<() -> any Client>()
  let file = Definition<String>()
  let network = Collaborator<NetworkAssembly>()
  let analytics = OptionalCollaborator<any Analytics>()
  private let anyNetwork = Collaborator<any Network>()
  private let effects = Collaborator<EffectsAssembly>()

  override func define() {
    let (b, knight, url) = (bar, foo, URL(filePath: #filePath))
    bar.initialize(Bar.init)
    a.initialize(Bar.init)
    base.abstract().injections { $0.inject(\.clock, .byType()) }
    foo.initialize(Foo.init(bar:), bar)
      .scope(.lazySingleton).parent(base)
      .injections { $0.inject(\.bar, bar) }
      .injections { $0.call(Foo.add, bar) }.injections {
        $0.beforeInjections(Foo.open)
        $0.afterInjections(Foo.start)
        $0.afterAll(Foo.finish)
      }
    late.initialize(Foo.init(bar:), bar).injections { $0.afterInjections(Foo.add, bar) }
    color.initialize({ $0 }, .value("blue"))
    numbers.initialize({ $0 }, .array(.value(1), .value(2)))
    lists.initialize({ $0 }, .array(a, b))
    objects.initialize({ $0 }, .array(bar.as { $0 as AnyObject }))
    tables.initialize({ $0 }, .dictionary(["a": a]))
    quests.initialize({ $0 }, knight.property(\.quest))
    smith.initialize(Smith.init)
    sword.build(with: smith, Smith.sword(length:), .value(3))
    retries.value(3)
    kind.value(Foo.self)
    beach.value("sand")
    city.value("stone")
    theme.choose(by: .config("theme"), ["beach": beach], otherwise: city)
    address.initialize({ $0 }, .config("client.url"))
    engine.initialize(Engine.init)
    spare.alias(of: engine)
    spare.onlyByName()
    car.initialize(Car.init).injections {
      $0.call({ car in { engine in car.badge = "\(engine.power)" } }, engine)
    }
    clock.initialize(Clock.init)
    http.initialize(HTTPClient.init)
    screen.initialize(Screen.init).injections {
      $0.inject(\.clock, clock)
      $0.inject(\.client, http, as: { $0 })
    }
    makeClient.initialize({ (make: @escaping () -> any Client) in make }, network.client.provider)
    file.initialize { try String(contentsOf: url, encoding: .utf8) }
  }
}

private final class AppDelegate {
  var clock: Clock?
}

private final class ListAssembly: Assembly {
  let names = Definition<Set<String>>()
  let delegate = Definition<AppDelegate>()
  let owner = Definition<Owner>()

  private let a = Definition<String>()
  private let b = Definition<String>()

  override func define() {
    a.value("a")
    b.value("b")
    names.initialize({ $0 }, .set(a, b))
    delegate.initialize(AppDelegate.init).injections { $0.inject(\.clock, .value(Clock())) }
    owner.initialize(Owner.init(assembly:), .assembly(self))
  }
}

private final class Owner {
  let assembly: ListAssembly
  init(assembly: ListAssembly) { self.assembly = assembly }
}

extension AppDelegate {
  fileprivate func launch(_ app: ListAssembly) throws {
    try app.delegate.inject(into: self)
  }
}

extension AppDelegate: InitialAssemblies {
  nonisolated func initialAssemblies() -> [Assembly.Type] { [ListAssembly.self] }
}

/// The Swift code on the page for users of Typhoon.
struct TyphoonPageTests {
  private static let configuration: Configuration = ["theme": "beach", "client.url": "https://api.example"]

  @Test func `the code on the page is in this file`() throws {
    try expectTableCode(ofPage: "docs/typhoon.md", lastColumnsOnly: true)
  }

  @Test func `recipes do what their rows say`() throws {
    let app = try Activation(of: [UIAssembly.self, NetworkAssembly.self], configuration: Self.configuration)
    let ui = try app.assembly(UIAssembly.self)
    #expect(ui.foo().steps == ["open", "add", "start", "finish"] && ui.foo().clock != nil)
    #expect(ui.late().steps == ["add"] && ui.color() == "blue" && ui.numbers() == [1, 2])
    #expect(ui.lists().count == 2 && ui.tables().keys.sorted() == ["a"] && ui.theme() == "sand")
    #expect(ui.sword().length == 3 && ui.retries() == 3 && ui.address() == "https://api.example")
    #expect(ui.kind() == Foo.self)
    #expect(ui.quests() === ui.foo().first && ui.car().badge == "90" && ui.file().contains("TyphoonPageTests"))
    #expect(ui.makeClient()() is HTTPClient && ui.objects().first is Bar)
    _ = ui.spare()

    let controller = Screen()
    try ui.screen.inject(into: controller)
    #expect(controller.clock != nil && controller.client is HTTPClient)
    let other = Screen()
    try inject(into: other, by: ui)
    #expect(other.clock != nil && ui.analytics.tracker?() == nil)
    let client = ui.network.client()
    #expect(client is HTTPClient)

    let network = try app.assembly(NetworkAssembly.self)
    #expect(network.logged() is LoggingClient)
    let fake = LoggingClient(client: HTTPClient())
    let patch = try network.patch { network.client.value(fake) }
    #expect(network.client() is LoggingClient)
    patch.undo()
    #expect(network.client() is HTTPClient)
  }

  private func inject(into controller: Screen, by ui: UIAssembly) throws {
    try ui.inject(into: controller)
  }

  @Test func `assemblies are activated as their rows say`() throws {
    let effects = try EffectsAssembly.activated()
    let view = View()
    #expect(effects.shake(view, 4).times == 4 && effects.gentle(view).times == 1)
    #expect(throws: ActivationError.self) { try UIAssembly.activated(with: [NetworkAssembly.self]) }

    let (delegate, path) = (AppDelegate(), nil as String?)
    let app = try Activation(startedBy: delegate, propertyList: path).assembly(ListAssembly.self)
    try delegate.launch(app)
    #expect(delegate.clock != nil && app.names() == ["a", "b"])
    #expect(app.owner().assembly.names() == ["a", "b"])
    #expect(StoryAssemblyBase.isAbstract && !EffectsAssembly.isAbstract)
  }
}
