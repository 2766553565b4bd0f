/// What every screen has.
class ViewController {
  final var background = ""
  final var errorHandler: ErrorHandler?
}

/// What every router has.
class Router {
  final var transition = ""
}

/// Tells the user what went wrong.
class ErrorHandler {
  final var title = ""
  private(set) final var message: String?

  final func handle(_ problem: String) { message = "\(title): \(problem)" }
}
