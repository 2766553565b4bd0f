import Stratus
import Testing

struct InjectIntoTests {
  class Screen {
    var title = ""
    var router: Router?
    var store: Store?
    var journal: [String] = []
    required init() {}
    func before() { journal.append("before") }
    func open(_ number: Int) { journal.append("open \(number)") }
    func after() { journal.append("after \(title)") }
    func all() { journal.append("all \(router?.screen === self)") }
  }
  final class SubScreen: Screen {}
  final class Router { weak var screen: Screen? }
  final class Store { var screen: Screen? }

  final class Screens: Assembly {
    let screen = Definition<Screen>()
    let single = Definition<Screen>()
    let base = Definition<Screen>()
    let shown = Definition<any AnyObject>()
    let numbered = Definition<Screen>.Taking<Int>()
    let number = Definition<Int>()
    let failing = Definition<Screen>()
    private let router = Definition<Router>()
    private let store = Definition<Store>()
    override func define() {
      screen.initialize({ () -> Screen in
        Issue.record("built"); return Screen()
      }).injections {
        $0.beforeInjections(Screen.before)
        $0.inject(\.title, .config("title"))
        $0.inject(\.router, router)
        $0.call(Screen.open, .value(2))
        $0.afterInjections(Screen.after)
        $0.afterAll(Screen.all)
      }
      router.initialize(Router.init).injections { $0.inject(\.screen, screen) }
      single.initialize(Screen.init).injections { $0.inject(\.store, store) }.scope(.lazySingleton)
      store.initialize(Store.init).injections { $0.inject(\.screen, single) }.scope(.lazySingleton)
      base.abstract().injections { $0.inject(\.title, .value("base")) }
      shown.initialize(SubScreen.init, as: { $0 }).injections { $0.inject(\.title, .value("shown")) }
      numbered.define { number in numbered.initialize(Screen.init).injections { $0.call(Screen.open, number) } }
      number.value(3)
      failing.initialize(Screen.init).injections { $0.call({ _ in { throw Failure() } }) }
    }
    static let failingLine: UInt = #line - 2
  }
  struct Failure: Error {}

  private func screens() throws -> Screens { try Screens.activated(configuration: ["title": "Home"]) }

  @Test func `an existing object receives its injections in order, and references back to it`() throws {
    let object = SubScreen()
    try screens().screen.inject(into: object)
    #expect(object.journal == ["before", "open 2", "after Home", "all true"])
  }

  @Test func `an existing object does not replace the shared object`() throws {
    let screens = try screens()
    let object = Screen()
    try screens.single.inject(into: object)
    let shared = screens.single()
    #expect(shared !== object && object.store?.screen === shared && shared.store === object.store)
    let second = Screen()
    try screens.single.inject(into: second)
    #expect(screens.single() === shared && second.store === object.store)
  }

  @Test func `abstract definitions, hidden types, and runtime arguments are supported`() throws {
    let (screens, object, sub) = (try screens(), Screen(), SubScreen())
    try screens.base.inject(into: object)
    try screens.shown.inject(into: sub)
    #expect(object.title == "base" && sub.title == "shown")
    try screens.numbered.inject(into: object, 7)
    #expect(object.journal == ["open 7"])
  }

  @Test func `other classes, other types, throwing methods, and missing activations are errors`() throws {
    let screens = try screens()
    func message(_ body: () throws(ResolutionError) -> Void) -> String? { failure(body)?.description }
    #expect(
      message { () throws(ResolutionError) in try screens.shown.inject(into: Screen()) }
        == "Screens.shown builds SubScreen, so it cannot inject into an object of type Screen")
    #expect(
      message { () throws(ResolutionError) in try screens.number.inject(into: Screen()) }
        == "Screens.number builds Int, so it cannot inject into an object of type Screen")
    #expect(
      message { () throws(ResolutionError) in try screens.failing.inject(into: Screen()) }
        == "building Screens.failing failed in the method that \(#filePath):\(Screens.failingLine) calls: Failure()")
    #expect(message { () throws(ResolutionError) in try Screens().screen.inject(into: Screen()) } != nil)
  }

  @Test func `the container keeps nothing of the object`() throws {
    let screens = try screens()
    weak var gone: Screen?
    do {
      let object = Screen()
      gone = object
      try screens.screen.inject(into: object)
    }
    #expect(gone == nil)
  }
}
