/// The waits of threads and asynchronous constructions for each other, in an activation and its children. None may wait for itself.
///
/// reason for `@unchecked Sendable`: the lock guards everything. It is taken after the monitor of a container, never before.
final class Waits: @unchecked Sendable {
  private struct Wait {
    let owner: ThreadID
    let container: ObjectIdentifier
  }

  private let lock = Monitor()
  /// For each waiting thread, the thread that it waits for, and the container in which it does.
  private var threads: [ThreadID: Wait] = [:]

  func isWaiting(_ thread: ThreadID, for other: ThreadID) -> Bool { lock.locked { isInChain(of: thread, other) } }

  private func isInChain(of thread: ThreadID, _ other: ThreadID) -> Bool {
    var current = thread
    while current != other {
      guard let next = threads[current] else { return false }
      current = next.owner
    }
    return true
  }

  /// Notes that a thread begins to wait for another one.
  ///
  /// - Returns: `false` if that one waits for the thread already, so nothing is noted.
  func begin(_ thread: ThreadID, for owner: ThreadID, in container: Container) -> Bool {
    lock.locked {
      guard !isInChain(of: owner, thread) else { return false }
      threads[thread] = Wait(owner: owner, container: ObjectIdentifier(container))
      return true
    }
  }

  /// Ends the waits in a container, when something changes there. A thread that wakes up asks again, so until then nobody seems to wait for a
  /// thread that has moved on.
  func endAll(in container: Container) {
    lock.locked { threads = threads.filter { $1.container != ObjectIdentifier(container) } }
  }

  /// Notes that an asynchronous construction begins to wait for another one.
  ///
  /// - Returns: `nil`, or the constructions from that one to the first, each of which waits for the next, so nothing is noted.
  func begin(_ flight: Flight, for other: Flight) -> [Flight]? {
    lock.locked {
      let path = other.path(to: flight)
      if path == nil { flight.beginWaiting(for: other) }
      return path
    }
  }

  func end(_ flight: Flight, for other: Flight) { lock.locked { flight.endWaiting(for: other) } }
}
