import Stratus

/// Abstract definitions that screens, routers, and error handlers inherit from.
final class ParentAssembly: Assembly {
  let viewController = Definition<ViewController>()
  let router = Definition<Router>()
  let errorHandler = Definition<ErrorHandler>()

  override func define() {
    viewController.abstract().inject(\.background, .value("white"))
    router.abstract().inject(\.transition, .value("push"))
    errorHandler.abstract().inject(\.title, .value("Mail")).scope(.prototype)
  }
}
