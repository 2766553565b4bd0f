/// The environment variables of the process.
package enum Environment {
  /// Accesses the value of a variable; `nil` if it is missing or empty.
  package static subscript(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

/// The monotonic clock of the system.
package enum Clock {
  /// Returns the seconds since an unspecified moment.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The delivery of signals to this thread.
package enum Signals {
  /// Blocks signals, which then stay pending until ``restore(_:)``.
  ///
  /// - Returns: the signals that were blocked before.
  package static func block(_ numbers: Int32...) -> sigset_t {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    for number in numbers { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    return before
  }

  /// Restores the set that ``block(_:)`` returned, so that pending signals are delivered.
  package static func restore(_ mask: sigset_t) {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
