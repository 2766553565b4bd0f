/// The monotonic clock of the system.
package enum Clock {
  /// Returns the seconds since an unspecified moment.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
