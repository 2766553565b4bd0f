import StratusSupport

/// Counts objects that are alive, for tests of what is built, shared and released.
final class Census: Sendable {
  private let counts = Locked((born: 0, alive: 0))

  var born: Int { counts.withLock { $0.born } }
  var alive: Int { counts.withLock { $0.alive } }

  func add() {
    counts.withLock {
      $0.born += 1; $0.alive += 1
    }
  }
  func remove() { counts.withLock { $0.alive -= 1 } }

  /// The census of the running test: assemblies are made by the container, which passes nothing to them.
  @TaskLocal static var current = Census()
}

/// An object that is counted.
class Citizen {
  private let census = Census.current

  init() { census.add() }
  deinit { census.remove() }
}
