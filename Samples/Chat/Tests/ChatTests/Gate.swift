/// A point that a test closes, so that it can act while something waits there.
actor Gate {
  private var isClosed = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var observers: [CheckedContinuation<Void, Never>] = []

  func close() { isClosed = true }

  func open() {
    isClosed = false
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func pass() async {
    guard isClosed else { return }
    for observer in observers { observer.resume() }
    observers = []
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Returns as soon as something waits.
  func isReached() async {
    if waiting.isEmpty { await withCheckedContinuation { observers.append($0) } }
  }
}
