/// Delivery of signals to this thread.
package enum Signals {
  /// Keeps signals pending until ``restore(_:)``.
  ///
  /// - Returns: the signals that were blocked before.
  package static func block(_ numbers: Int32...) -> sigset_t {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    for number in numbers { sigaddset(&blocked, number) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    return before
  }

  /// Restores what ``block(_:)`` returned, and delivers the pending signals.
  package static func restore(_ mask: sigset_t) {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }
}
