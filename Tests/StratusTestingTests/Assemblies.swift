import Stratus

// The assemblies under test: two layers. A replacement of the lower one refers to the upper one.

nonisolated protocol Animator {}
nonisolated struct CloudAnimator: Animator {}
final class Router {}
class Handler { let title: String; init(title: String) { self.title = title } }
final class ErrorHandler: Handler {}

nonisolated protocol WeatherService {}
nonisolated struct NetworkWeather: WeatherService {}

nonisolated class Screen {
  private let weather: any WeatherService
  init(weather: any WeatherService) { self.weather = weather }
}

final class WeatherScreen: Screen {
  var animator: (any Animator)?
  var router: Router?
  private var errorHandler: Handler?
  func report(to handler: Handler) { errorHandler = handler }
}

protocol ServiceAssembly: Assembly {
  var weather: Definition<any WeatherService> { get }
}

class StoryAssembly: Assembly {
  let screen = Definition<Screen>()
  let router = Definition<Router>()
  private let errorHandler = Definition<Handler>()
  private let base = Definition<Screen>()
  fileprivate let services = Collaborator<any ServiceAssembly>()

  override func define() {
    screen.initialize(WeatherScreen.init(weather:), services.weather, as: { $0 }).injections {
      $0.inject(\.animator, .value(CloudAnimator()))
      $0.call(WeatherScreen.report(to:), errorHandler)
    }
    router.initialize(Router.init)
    errorHandler.initialize(ErrorHandler.init(title:), .value("Weather"), as: { $0 })
    base.abstract()
  }
}

/// Inherits all definitions and redefines one.
final class TestStoryAssembly: StoryAssembly {
  override func define() {
    super.define()
    screen.initialize(Screen.init(weather:), services.weather)
  }
}

class NetworkServiceAssembly: Assembly, ServiceAssembly {
  let weather = Definition<any WeatherService>()
  override func define() { weather.initialize(NetworkWeather.init, as: { $0 }) }
}

/// A service that refers to a story, which the layers forbid.
final class CuriousServiceAssembly: NetworkServiceAssembly {
  static let line = #line + 6
  private let story = Collaborator<StoryAssembly>()
  private let watcher = Definition<Watcher>()

  override func define() {
    super.define()
    watcher.initialize(Watcher.init(router:), story.router)
  }
}
final class Watcher { init(router: Router) {} }

/// A definition whose initializer throws, and one that is never defined.
final class FailingAssembly: Assembly {
  struct Broken: Error, CustomStringConvertible { let description = "the disk is full" }
  private let store = Definition<Router>()
  override func define() { store.initialize({ () throws -> Router in throw Broken() }) }
}

final class IncompleteAssembly: Assembly {
  static let line = #line + 1
  private let store = Definition<Router>()
}

/// Definitions with runtime arguments.
final class EffectAssembly: Assembly {
  private let shake = Definition<Shake>.Taking<String, Int>()

  override func define() {
    shake.define { view, times in
      shake.initialize(Shake.init(view:times:), view, times)
    }
  }
}
final class Shake {
  let view: String
  let times: Int
  init(view: String, times: Int) { (self.view, self.times) = (view, times) }
}
