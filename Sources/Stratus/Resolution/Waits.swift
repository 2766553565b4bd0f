/// The waits of threads and asynchronous constructions for each other, in an activation and its children. None may wait
/// for itself.
///
/// reason for `@unchecked Sendable`: the monitor that the activation and its children share guards the waits of
/// threads, and the lock, which is taken after it, guards those of constructions, which other activations may await,
/// too.
final class Waits: @unchecked Sendable {
  private let lock = Monitor()
  /// For each waiting thread, the thread that it waits for.
  private var threads = [ThreadID: ThreadID]()
  /// The number of changes so far.
  private(set) var changeCount = 0
  /// The tasks that wait for a change, by number.
  private var tasks = [Int: CheckedContinuation<Void, Never>]()
  private var lastTask = 0

  /// Returns whether a thread waits for another one, perhaps through others, or is that thread.
  func isWaiting(_ thread: ThreadID, for other: ThreadID) -> Bool {
    var current = thread
    while current != other {
      guard let next = threads[current] else { return false }
      current = next
    }
    return true
  }

  /// Waits until something changes that another thread builds.
  ///
  /// - Returns: `false` if that thread waits for this one.
  func wait(for owner: ThreadID, with monitor: Monitor) -> Bool {
    let thread = ThreadID.current
    guard !isWaiting(owner, for: thread) else { return false }
    threads[thread] = owner
    monitor.wait()
    threads[thread] = nil
    return true
  }

  /// Ends all waits of threads, because something changes. A thread that wakes up asks again, so until then nobody
  /// seems to wait for a thread that has moved on.
  func endAll() {
    changeCount += 1
    threads.removeAll(keepingCapacity: true)
    guard !tasks.isEmpty else { return }
    // No user code runs: the tasks only continue later.
    for task in tasks.values { task.resume() }
    tasks.removeAll()
  }

  /// Lets a task wait until something changes, or until it is canceled. The caller does not hold the monitor.
  ///
  /// - Parameter seen: the number of changes that the task knows. If there are more, it does not wait.
  func waitForChange(since seen: Int, with monitor: Monitor) async {
    let number = monitor.locked {
      lastTask += 1
      return lastTask
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = monitor.locked {
          guard changeCount == seen, !Task.isCancelled else { return true }
          tasks[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      monitor.locked { tasks.removeValue(forKey: number) }?.resume()
    }
  }

  /// Notes that an asynchronous construction begins to wait for another one.
  ///
  /// - Returns: `nil`, or the constructions from that one to the first, each of which waits for the next, so nothing is
  ///   noted.
  func begin(_ flight: Flight, for other: Flight) -> [Flight]? {
    lock.locked {
      let path = other.path(to: flight)
      if path == nil { flight.beginWaiting(for: other) }
      return path
    }
  }

  /// Returns a construction, and those that it waits for.
  func allAwaited(by flight: Flight) -> [Flight] { lock.locked { flight.allAwaited } }

  func end(_ flight: Flight, for other: Flight) { lock.locked { flight.endWaiting(for: other) } }
}
