/// An indicator that is visible while requests are running.
final class NetworkActivityIndicator {
  private var running = 0

  var isVisible: Bool { running > 0 }

  func begin() { running += 1 }
  func end() { running -= 1 }
}
