import Foundation
import Stratus
import StratusTestSupport
import Testing

private let peerStart = #line + 9
private enum Direct {
  @MainActor final class CityListScreen {
    private let makeCity: (String) -> CityScreen

    init(makeCity: @escaping (String) -> CityScreen) { self.makeCity = makeCity }

    func select(_ name: String) -> CityScreen { makeCity(name) }
  }

  final class CityListStoryAssembly: Assembly {
    let screen = Definition<CityListScreen>()

    private let city = Collaborator<CityStoryAssembly>()

    override func define() {
      screen.initialize(CityListScreen.init(makeCity:), city.screen.provider { screen in { name in screen(name) } })
    }
  }

  final class AppAssembly: Assembly {
    let start = Definition<CityListScreen>()

    private let list = Collaborator<CityListStoryAssembly>()

    override func define() { start.alias(of: list.screen) }
  }
}

/// The same with a collaborator of a protocol.
private enum Abstract {
  final class CityListStoryAssembly: Assembly {
    let screen = Definition<Direct.CityListScreen>()

    private let city = Collaborator<any CityStory>()

    override func define() {
      screen.initialize(
        Direct.CityListScreen.init(makeCity:), city.screen.provider { screen in { name in screen(name) } })
    }
  }

  final class AppAssembly: Assembly {
    let start = Definition<Direct.CityListScreen>()

    private let list = Collaborator<CityListStoryAssembly>()

    override func define() { start.alias(of: list.screen) }
  }
}

private protocol CityStory: Assembly {
  var screen: Definition<CityScreen>.Taking<String> { get }
}

extension CityStoryAssembly: CityStory {}

@MainActor
private protocol CityListRouter: AnyObject {
  func showCity(_ name: String)
}

@MainActor
private final class CityListScreen {
  private let router: any CityListRouter

  init(router: any CityListRouter) { self.router = router }

  func select(_ name: String) { router.showCity(name) }
}

private final class CityListStoryAssembly: Assembly {
  let screen = Definition<CityListScreen>.Taking<any CityListRouter>()

  override func define() {
    screen.define { router in
      screen.initialize(CityListScreen.init(router:), router)
    }
  }
}

@MainActor
private final class CityScreen {
  let name: String

  init(name: String) { self.name = name }
}

private final class CityStoryAssembly: Assembly {
  let screen = Definition<CityScreen>.Taking<String>()

  override func define() {
    screen.define { name in
      screen.initialize(CityScreen.init(name:), name)
    }
  }
}

@MainActor
private final class AppRouter: CityListRouter {
  private let makeCity: (String) -> CityScreen
  private(set) var screens: [CityScreen] = []

  init(makeCity: @escaping (String) -> CityScreen) { self.makeCity = makeCity }

  func showCity(_ name: String) { screens.append(makeCity(name)) }
}

private final class AppAssembly: Assembly {
  let start = Definition<CityListScreen>()
  let router = Definition<AppRouter>()

  private let list = Collaborator<CityListStoryAssembly>()
  private let city = Collaborator<CityStoryAssembly>()

  override func define() {
    start.alias(of: list.screen.taking(router.as { $0 as any CityListRouter }))
    router.initialize(AppRouter.init(makeCity:), city.screen.provider { screen in { name in screen(name) } })
      .scope(.lazySingleton)
  }
}

@MainActor
private final class SearchScreen {
  let makeCity: (String) -> CityScreen

  init(makeCity: @escaping (String) -> CityScreen) { self.makeCity = makeCity }
}

private final class SearchStoryAssembly: Assembly {
  let screen = Definition<SearchScreen>.Taking<(String) -> CityScreen>()

  override func define() {
    screen.define { makeCity in
      screen.initialize(SearchScreen.init(makeCity:), makeCity)
    }
  }
}

private final class SearchAppAssembly: Assembly {
  let start = Definition<SearchScreen>()

  private let search = Collaborator<SearchStoryAssembly>()
  private let city = Collaborator<CityStoryAssembly>()

  override func define() {
    start.alias(of: search.screen.taking(city.screen.provider { screen in { name in screen(name) } }))
  }
}

@MainActor
private final class RecordingRouter: CityListRouter {
  private(set) var names: [String] = []

  func showCity(_ name: String) { names.append(name) }
}

/// The examples on the page about navigation.
@MainActor struct NavigationPageTests {
  private let page = "docs/how-to/navigation.md"

  @Test func `the examples on the page are those of this file`() throws { try expectSwift(ofPage: page) }

  @Test func `a reference to a peer works and is reported`() throws {
    let app = try Direct.AppAssembly.activated()
    #expect(app.start().select("Oslo").name == "Oslo")
    let result = try check(app)
    #expect(result.status == 1)
    expectExample(placed(result.output, in: "CityListStoryAssembly.swift", from: peerStart), "peer", in: page)
  }

  @Test func `a protocol for the peer changes nothing`() throws {
    let app = try Abstract.AppAssembly.activated(with: [CityStoryAssembly.self])
    #expect(try check(app).output.contains("CityListStoryAssembly.screen refers to its peer CityStoryAssembly.screen"))
  }

  @Test func `the root connects the features without a finding`() throws {
    let app = try AppAssembly.activated()
    let screen = app.start()
    screen.select("Oslo")
    screen.select("Rome")
    #expect(app.router().screens.map(\.name) == ["Oslo", "Rome"])
    expectExample(try check(app).output, "root", in: page)
  }

  @Test func `the root passes a function`() throws {
    let app = try SearchAppAssembly.activated()
    #expect(app.start().makeCity("Oslo").name == "Oslo")
    let policy = try policy().replacingOccurrences(of: "AppAssembly", with: "SearchAppAssembly")
    #expect(try runTool(["check"], on: app, product: "Cities", policy: policy).status == 0)
  }

  @Test func `a test passes in its own router`() throws {
    let router = RecordingRouter()
    let list = try CityListStoryAssembly.activated()
    list.screen(router).select("Oslo")
    #expect(router.names == ["Oslo"])
  }

  private func check(_ app: Assembly) throws -> ProcessResult {
    try runTool(["check"], on: app, product: "Cities", policy: policy())
  }

  /// The layers on the page.
  private func policy() throws -> String {
    let text = try String(contentsOf: packageRoot.appendingPathComponent(page), encoding: .utf8)
    return String(try #require(text.firstMatch(of: /```yaml\n((?s:.+?))```/)).1)
  }
}
