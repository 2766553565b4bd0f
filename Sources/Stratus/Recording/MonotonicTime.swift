import StratusBase

/// The monotonic clock of the system.
package enum MonotonicTime {
  /// Returns the nanoseconds since an unspecified moment.
  package static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
