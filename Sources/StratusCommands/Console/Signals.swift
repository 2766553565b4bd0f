#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Signals that have to wait.
enum Signals {
  /// Keeps signals from being delivered until ``restore(_:)``.
  ///
  /// - Returns: those that were kept back before.
  static func block(_ numbers: Int32...) -> sigset_t {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    for number in numbers { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    return before
  }

  /// Delivers what came in the meantime.
  static func restore(_ mask: sigset_t) {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
