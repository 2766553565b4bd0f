import Stratus

/// Abstract definitions that screens, routers, and error handlers inherit from.
final class ParentAssembly: Assembly {
  let viewController = Definition<ViewController>()
  let router = Definition<Router>()
  let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.abstract().injections { $0.inject(\.background, .value("white")) }
    router.abstract().injections { $0.inject(\.transition, .value("push")) }
    errorHandler.abstract().scope(.prototype).injections { $0.inject(\.title, .value("Mail")) }
  }
}
