import StratusSupervision
import StratusSupport

/// A line on the terminal that shows a long-running activity and its seconds. It is removed at the end.
enum ProgressLine {
  /// Shows a line on standard error while a function runs, beginning after one second.
  ///
  /// - Parameters:
  ///   - text: the activity, such as `Building the package`. It is written without escapes.
  ///   - isShown: whether to show the line at all.
  static func show<Value, Failure: Error>(
    _ text: String, if isShown: Bool, during work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try show(Locked(text), if: isShown, during: work)
  }

  /// Shows a line whose text may change.
  static func show<Value, Failure: Error>(
    _ text: Locked<String>, if isShown: Bool, during work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isShown, let ticker = Ticker(text) else { return try work() }
    defer { ticker.stop() }
    return try work()
  }

  /// A thread that updates the line each second.
  ///
  /// It exists only during the activity, because the environment may be changed before and after it.
  private struct Ticker {
    private let thread: pthread_t
    private let ends: [Int32]

    init?(_ text: Locked<String>) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let context = Unmanaged.passRetained(Context(text: text, stop: ends[0]))
      #if canImport(Darwin)
        var started: pthread_t?
      #else
        var started = pthread_t()
      #endif
      let status = pthread_create(&started, nil, Self.main, context.toOpaque())
      #if canImport(Darwin)
        let thread = started
      #else
        let thread: pthread_t? = started
      #endif
      guard status == 0, let thread else {
        context.release()
        for end in ends { close(end) }
        return nil
      }
      self.thread = thread
      self.ends = ends
    }

    func stop() {
      // The reader then reports the end of the pipe, which wakes the thread.
      close(ends[1])
      pthread_join(thread, nil)
      close(ends[0])
    }

    #if canImport(Darwin)
      private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
        // reason: retained in `init` for this call.
        Unmanaged<Context>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }
    #else
      private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        // reason: retained in `init` for this call.
        if let context { Unmanaged<Context>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }
    #endif
  }

  private final class Context {
    private let text: Locked<String>
    private let stop: Int32

    init(text: Locked<String>, stop: Int32) {
      self.text = text
      self.stop = stop
    }

    func run() {
      // The thread that waits for the build must receive the signals.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      let start = Clock.now()
      var isShown = false
      var polled = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
      while poll(&polled, 1, 1_000) == 0 {
        isShown = true
        let text = text.withLock { $0 }
        write("\r\(text) ... \(Int((Clock.now() - start).rounded())) s\u{1b}[K")
      }
      if isShown { write("\r\u{1b}[K") }
    }

    private func write(_ text: String) { try? writeAll(Array(text.utf8), to: STDERR_FILENO) }
  }
}
