import StratusBase

/// A thread that nobody waits for.
enum DetachedThread {
  /// The function of a thread.
  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs a function on a new thread, which receives no signals, because they are for the threads of the app.
  ///
  /// - Throws: ``SystemError`` if there can be no more threads.
  static func start(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = Unmanaged.passRetained(Work(run))
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    let status = pthread_create(&started, nil, main, work.toOpaque())
    #if canImport(Darwin)
      let thread = started
    #else
      let thread: pthread_t? = started
    #endif
    guard status == 0, let thread else {
      work.release()
      throw SystemError(code: status)
    }
    pthread_detach(thread)
  }

  // reason for the unmanaged reference: it is retained in `start(_:)` for the only call.
  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { work in
      run(Unmanaged<Work>.fromOpaque(work).takeRetainedValue())
    }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
      work.flatMap { run(Unmanaged<Work>.fromOpaque($0).takeRetainedValue()) }
    }
  #endif

  private static func run(_ work: Work) -> UnsafeMutableRawPointer? {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    work.run()
    return nil
  }
}
