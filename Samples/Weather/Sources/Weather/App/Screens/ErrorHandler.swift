/// Shows the errors of one screen to the user.
final class ErrorHandler {
  private let screen: String
  private(set) var message: String?

  init(screen: String) { self.screen = screen }

  func handle(_ error: any Error) { message = "\(screen): \(error)" }
}
