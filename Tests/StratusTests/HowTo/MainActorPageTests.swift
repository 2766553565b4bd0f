import Stratus
import StratusTestSupport
import Testing

private final class Store: Sendable {}

@MainActor
private final class Router {}

@MainActor
private final class Screen {
  let store: Store
  var router: Router?
  private(set) var isOpen = false

  init(store: Store) { self.store = store }

  func open() { isOpen = true }
}

private final class ScreenAssembly: Assembly {
  let screen = Definition<Screen>()
  let store = Definition<Store>()
  let importer = Definition<Importer>()
  private let router = Definition<Router>()

  override func define() {
    store.initialize(Store.init).scope(.lazySingleton)
    router.initialize(Router.init)
    screen.initialize(Screen.init(store:), store)
      .inject(router) { $0.router }
      .afterInjections(Screen.open)
    importer.initialize(Importer.init(store:makeScreen:), store, screen.provider)
  }
}

private final class Importer {
  private let store: Store
  private let makeScreen: () -> Screen

  init(store: Store, makeScreen: @escaping () -> Screen) {
    self.store = store
    self.makeScreen = makeScreen
  }

  @MainActor func showResult() -> Screen { makeScreen() }
}

@Suite("The page about the main actor") struct MainActorPageTests {
  private let page = "docs/how-to/main-actor.md"

  @Test("THR-2 the page's examples are those of this file") func examples() throws { try expectSwift(ofPage: page) }

  @Test("THR-2 the page: on the main actor") @MainActor func onTheMainActor() throws {
    let screens = try ScreenAssembly.activated()
    let screen = screens.screen()
    #expect(screen.isOpen && screen.router != nil)
    #expect(screens.importer().showResult().store === screens.store())
  }

  @Test("THR-2 the page: elsewhere") func elsewhere() throws {
    let screens = try ScreenAssembly.activated()
    _ = screens.store()
    do throws(ResolutionError) {
      _ = try screens.screen.resolve()
      Issue.record("the resolution succeeded")
    } catch {
      expectExample("\(error)\n", "elsewhere", in: page)
    }
    _ = screens.importer()
  }
}
