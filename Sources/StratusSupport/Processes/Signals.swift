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
