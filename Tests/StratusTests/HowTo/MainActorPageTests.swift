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
    screen.initialize(Screen.init(store:), store).injections {
      $0.inject(\.router, router)
      $0.afterInjections(Screen.open)
    }
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

struct MainActorPageTests {
  private let page = "docs/how-to/main-actor.md"

  @Test func `the examples on the page are those in this file`() throws { try expectSwift(ofPage: page) }

  @Test @MainActor func `the page shows resolutions on the main actor`() throws {
    let screens = try ScreenAssembly.activated()
    let screen = screens.screen()
    #expect(screen.isOpen && screen.router != nil)
    #expect(screens.importer().showResult().store === screens.store())
  }

  @Test func `the page shows resolutions elsewhere`() throws {
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
