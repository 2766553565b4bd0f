/// The base class of all screens.
class ViewController {
  final var background = ""
  final var errorHandler: ErrorHandler?

  init() {}
}

/// The base class of all routers.
class Router {
  final var transition = ""

  init() {}
}

/// Shows errors to the user.
class ErrorHandler {
  final var title = ""
  private(set) final var message: String?

  init() {}

  final func handle(_ problem: String) { message = "\(title): \(problem)" }
}
