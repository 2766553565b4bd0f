import Testing

@testable import Stratus

struct MainActorTests {
  @MainActor final class Screen {
    let title: String
    let store: Store
    var router: Router?
    private(set) var journal: [String] = []
    init(title: String, store: Store) {
      MainActor.assertIsolated()
      (self.title, self.store) = (title, store)
    }
    func open() { journal.append("open") }
    func show(_ number: Int) throws { journal.append("show \(number)") }
    func close() { journal.append("close") }
    nonisolated func free() {}
  }
  @MainActor protocol Shown: AnyObject { var count: Int { get } }
  @MainActor final class Counter: Shown {
    let count: Int
    init(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int) { count = a + b + c + d + e + f + g }
  }
  final class Router: Sendable {}
  final class Store: Sendable {}
  /// An ordinary object that needs one of the main actor.
  final class Coordinator {
    let screen: Screen
    init(screen: Screen) { self.screen = screen }
  }
  final class Later {
    let screen: () -> Screen
    init(screen: @escaping () -> Screen) { self.screen = screen }
  }

  final class Screens: Assembly {
    let screen = Definition<Screen>()
    let counter = Definition<any Shown>()
    let shared = Definition<Screen>()
    let coordinator = Definition<Coordinator>()
    let later = Definition<Later>()
    let store = Definition<Store>()
    let titled = Definition<Screen>.Taking<String>()
    private let router = Definition<Router>()
    override func define() {
      screen.initialize(Screen.init(title:store:), .value("Home"), store).injections {
        $0.beforeInjections(Screen.open)
        $0.inject(\.router, router)
        $0.call(Screen.show(_:), .value(2))
        $0.call(Screen.free)
        $0.afterAll(Screen.close)
      }
      counter.initialize(
        Counter.init, .value(1), .value(2), .value(3), .value(4), .value(5), .value(6), .value(7), as: { $0 })
      shared.initialize(Screen.init(title:store:), .value("Shared"), store).scope(.lazySingleton)
      coordinator.initialize(Coordinator.init(screen:), screen)
      later.initialize(Later.init(screen:), screen.provider)
      titled.define { titled.initialize(Screen.init(title:store:), $0, store) }
      router.initialize(Router.init)
      store.initialize(Store.init)
    }
  }

  @Test @MainActor func `on the main actor, objects are resolved immediately`() throws {
    let screens = try Screens.activated()
    let screen = screens.screen()
    #expect(screen.title == "Home" && screen.router != nil && screen.journal == ["open", "show 2", "close"])
    #expect(screens.counter().count == 28 && screens.titled("Own").title == "Own")
    #expect(screens.coordinator().screen !== screen && screens.later().screen().title == "Home")
    #expect(screens.shared() === screens.shared())
  }

  @Test func `elsewhere, the resolution fails before code of the main actor runs`() throws {
    let screens = try Screens.activated()
    let error = failure { () throws(ResolutionError) in try screens.coordinator.resolve() }
    #expect(error?.kind == .offMainActor && error?.path == ["Screens.coordinator", "Screens.screen"])
    #expect(
      error?.description == """
        building Screens.coordinator -> Screens.screen failed: it belongs to the main actor but was resolved \
        elsewhere; resolve it on the main actor: await MainActor.run { … }
        """)
    let titled = failure { () throws(ResolutionError) in try screens.titled.resolve("x") }
    #expect(titled?.kind == .offMainActor)
    _ = screens.store()
    _ = screens.later()
  }

  @Test func `existing shared objects are available everywhere, and providers are called on the main actor`()
    async throws
  {
    let app = try Activation(of: [Screens.self])
    let made = try await MainActor.run { ObjectIdentifier(try app.assembly(Screens.self).shared.resolve()) }
    #expect(try ObjectIdentifier(app.assembly(Screens.self).shared.resolve()) == made)
  }

  @Test @MainActor func `after a failure elsewhere, the main actor resolves the object`() async throws {
    let app = try Activation(of: [Screens.self])
    await Task.detached {
      _ = #expect(throws: ResolutionError.self) { try app.assembly(Screens.self).shared.resolve() }
    }.value
    #expect(try app.assembly(Screens.self).shared().title == "Shared")
  }

  @Test func `loading builds singletons of the main actor there and fails elsewhere`() async throws {
    final class Eager: Assembly {
      let screen = Definition<Screen>()
      override func define() {
        screen.initialize(Screen.init(title:store:), .value(""), .value(Store())).scope(.singleton)
      }
    }
    let app = try Activation(of: [Eager.self])
    #expect(failure { () throws(ResolutionError) in try app.load() }?.kind == .offMainActor)
    try await MainActor.run { try app.load() }
    try app.load()
  }

  @MainActor class Panel {
    var title = ""
    var router: Router?
    var shown: (any Shown)?
  }
  @MainActor final class SidePanel: Panel {}
  class Panels: Assembly {
    let panel = Definition<SidePanel>()
    let base = Definition<Panel>()
    let first = Definition<Router>()
    let second = Definition<Router>()
    let shown = Definition<Counter>()
    override func define() {
      base.abstract().injections {
        $0.inject(onMainActor: \.router, first)
        $0.inject(onMainActor: \.title, .value("base"))
      }
      panel.initialize(SidePanel.init).parent(base).injections {
        $0.inject(\.router, second)
        $0.inject(\.shown, shown, as: { $0 })
      }
      first.initialize {
        Census.current.add()
        return Router()
      }.scope(.lazySingleton)
      second.initialize(Router.init).scope(.lazySingleton)
      shown.initialize(
        Counter.init, .value(1), .value(2), .value(3), .value(4), .value(5), .value(6), .value(7))
    }
  }

  @Test @MainActor func `a child's property of the main actor replaces its parent's, which is not built`() throws {
    try Census.$current.withValue(Census()) {
      let panels = try Panels.activated()
      let panel = panels.panel()
      #expect(panel.router === panels.second() && panel.title == "base" && panel.shown?.count == 28)
      #expect(Census.current.born == 0)
    }
  }

  @Test func `injecting a property of the main actor twice is an error that names it`() throws {
    final class Twice: Panels {
      override func define() {
        super.define()
        panel.injections { $0.inject(onMainActor: \.router, first) }
      }
    }
    let found = problems { () throws(ActivationError) in try Twice.activated() }
    #expect(found.map(\.kind) == [.duplicateInjection])
    #expect(found.first?.message.hasPrefix("Twice.panel injects router twice") == true)
  }

  @Test func `an object with a property of the main actor is resolved there and fails elsewhere`() async throws {
    final class Plain {
      nonisolated(unsafe) var isolated = 0
      @MainActor var number: Int {
        get { isolated }
        set {
          MainActor.assertIsolated()
          isolated = newValue
        }
      }
    }
    final class Plains: Assembly {
      let plain = Definition<Plain>()
      override func define() { plain.initialize(Plain.init).injections { $0.inject(onMainActor: \.number, .value(3)) } }
    }
    let app = try Activation(of: [Plains.self])
    #expect(try await MainActor.run { try app.assembly(Plains.self).plain.resolve().number } == 3)
    let plains = try app.assembly(Plains.self)
    #expect(failure { () throws(ResolutionError) in try plains.plain.resolve() }?.kind == .offMainActor)
  }

  @MainActor final class Studio {
    nonisolated init() {}
    func screen(titled title: String) throws -> Screen { Screen(title: title, store: Store()) }
  }

  final class Studios: Assembly {
    let built = Definition<Screen>()
    let asked = Definition<Screen>()
    private let studio = Definition<Studio>()
    private let title = Definition<String>()
    override func define() {
      built.build(with: studio, Studio.screen(titled:), title)
      asked.custom(onMainActor: self) { studios in Screen(title: studios.title() + " by hand", store: Store()) }
      studio.initialize(Studio.init)
      title.value("Studio")
    }
  }

  @Test func `a factory and a closure of the main actor run there and fail elsewhere`() async throws {
    let app = try Activation(of: [Studios.self])
    let titles = try await MainActor.run {
      let studios = try app.assembly(Studios.self)
      #expect(studios.built() !== studios.built())
      return [studios.built().title, studios.asked().title]
    }
    #expect(titles == ["Studio", "Studio by hand"])
    let studios = try app.assembly(Studios.self)
    for screen in [studios.built, studios.asked] {
      #expect(failure { () throws(ResolutionError) in try screen.resolve() }?.kind == .offMainActor)
    }
  }

  final class Mixed: Assembly {
    let plain = Definition<Store>()
    let eager = Definition<Store>()
    let screen = Definition<Screen>()
    let shower = Definition<Coordinator>()
    override func define() {
      screen.initialize(Screen.init(title:store:), .value("Eager"), plain).scope(.singleton)
      eager.initialize(Store.init).scope(.singleton)
      plain.initialize(Store.init)
      shower.initialize(Coordinator.init(screen:), screen)
    }
  }

  @Test func `a singleton of the main actor does not affect resolutions of other objects`() async throws {
    let app = try Activation(of: [Mixed.self])
    let eager = ObjectIdentifier(try app.assembly(Mixed.self).eager.resolve())
    for _ in 0..<2 { _ = try app.assembly(Mixed.self).plain.resolve() }
    #expect(ObjectIdentifier(try app.assembly(Mixed.self).eager.resolve()) == eager, "the others are loaded once")
    // Whoever needs it must be on the main actor.
    let mixed = try app.assembly(Mixed.self)
    let error = failure { () throws(ResolutionError) in try mixed.shower.resolve() }
    #expect(error?.kind == .offMainActor && error?.path == ["Mixed.shower", "Mixed.screen"])
    // The first resolution there builds it, of whatever it is.
    try await MainActor.run {
      _ = try app.assembly(Mixed.self).plain.resolve()
      #expect(app.container(builds: "screen"))
    }
    _ = try app.assembly(Mixed.self).shower.resolve()
  }

  @Test func `the order of threads makes no difference`() async throws {
    let app = try Activation(of: [Mixed.self])
    try await MainActor.run { _ = try app.assembly(Mixed.self).plain.resolve() }
    _ = try app.assembly(Mixed.self).plain.resolve()
    _ = try app.assembly(Mixed.self).shower.resolve()
  }

  /// Builds while the test looks at it.
  final class Slow: Assembly {
    @TaskLocal static var gate: ChangeTests.Gate?
    let store = Definition<Store>()
    override func define() {
      store.initialize {
        Self.gate?.pass()
        return Store()
      }.scope(.lazySingleton)
    }
  }

  @Test @MainActor func `on the main actor, resolve() throws instead of waiting for another thread`() async throws {
    let app = try Activation(of: [Slow.self])
    let gate = ChangeTests.Gate()
    let isDone = Task.detached { try Slow.$gate.withValue(gate) { _ = try app.assembly(Slow.self).store.resolve() } }
    await Task.detached { gate.waitUntilEntered() }.value
    let slow = try app.assembly(Slow.self)
    let error = failure { () throws(ResolutionError) in try slow.store.resolve() }
    #expect(error?.description.contains("Slow.store is being built by another thread") == true)
    gate.open()
    try await isDone.value
    _ = try slow.store.resolve()
  }
}

extension Activation {
  /// Whether a shared object of a definition is there.
  fileprivate func container(builds key: String) -> Bool {
    container.definitions.contains {
      $0.key == key && container.current.sharedObject(InstanceKey(definition: $0.index)) != nil
    }
  }
}
