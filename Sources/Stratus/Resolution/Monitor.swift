import StratusBase

/// A lock with a condition variable, which `Synchronization.Mutex` does not provide.
///
/// reason for `@unchecked Sendable`: both fields are designed for use from several threads and are never replaced.
final class Monitor: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  func locked<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }

  /// Waits until another thread announces a change. Call it only within ``locked(_:)``.
  func wait() { pthread_cond_wait(condition, mutex) }

  func announce() { pthread_cond_broadcast(condition) }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }
}

/// The identity of a thread.
struct ThreadID: Hashable {
  private let value: UInt

  static var current: ThreadID {
    #if canImport(Darwin)
      ThreadID(value: UInt(bitPattern: pthread_self()))
    #else
      ThreadID(value: UInt(pthread_self()))
    #endif
  }
}
