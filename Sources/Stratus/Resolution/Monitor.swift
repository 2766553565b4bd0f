import CStratusRuntime
import StratusBase

/// A lock with a condition variable, which `Synchronization.Mutex` does not provide.
///
/// reason for `@unchecked Sendable`: the first two fields are designed for use from several threads, and the third is
/// accessed atomically. None is ever replaced.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// The thread that holds the lock, or 0. A thread reads its own identity only if it wrote it.
  private let holder = UnsafeMutablePointer<UInt>.allocate(capacity: 1)

  init() {
    holder.initialize(to: 0)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  func locked<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    // Only hash(into:), ==, and conversions of configuration values run under the lock. A thread would wait for itself
    // forever.
    let thread = ThreadID.current.value
    guard stratus_load_relaxed(holder) != thread else {
      fail(
        """
        the container is used in hash(into:) or == of a runtime argument, or in a conversion of a configuration \
        value, which must not 
        """
          + "resolve, load, unload, or patch", at: CodeLocation(file: #fileID, line: #line))
    }
    pthread_mutex_lock(mutex)
    stratus_store_relaxed(holder, thread)
    defer {
      stratus_store_relaxed(holder, 0)
      pthread_mutex_unlock(mutex)
    }
    return try body()
  }

  /// Runs a function under the lock, and releases references after it.
  ///
  /// - Parameter body: adds each reference that may be the last one: what it loaded from a weak reference, removed, or
  ///   replaced. A deinitializer of user code must not run under the lock, because it may resolve another object or
  ///   take a lock of the app.
  func lockedReleasing<Value, Failure: Error>(
    _ body: (inout [Any]) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var released: [Any] = []
    defer { withExtendedLifetime(released) {} }
    return try locked { () throws(Failure) in try body(&released) }
  }

  var isHeldByThisThread: Bool { stratus_load_relaxed(holder) == ThreadID.current.value }

  /// Waits until another thread announces a change. Call it only within ``locked(_:)``.
  func wait() {
    pthread_cond_wait(condition, mutex)
    stratus_store_relaxed(holder, ThreadID.current.value)
  }

  func announce() { pthread_cond_broadcast(condition) }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
    holder.deallocate()
  }
}

/// The identity of a thread.
struct ThreadID: Hashable {
  fileprivate let value: UInt

  /// The calling thread.
  static var current: ThreadID { ThreadID(value: stratus_thread_identity()) }
}
