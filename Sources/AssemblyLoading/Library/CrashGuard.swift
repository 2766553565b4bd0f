import CCrashGuard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What happens to user code that does not return: a message on standard error and the end of the process.
public struct CrashGuard: Sendable {
  /// Stands in a message for the signal's name.
  public static let signal = "\u{1}"
  /// Stands in a message for what the user's code was doing.
  public static let activity = "\u{2}"

  /// The message after a signal, such as SIGSEGV.
  public var crash: String
  /// The message when the time is over.
  public var timeout: String
  /// The message when the code called `exit`.
  public var exit: String
  /// How long the code may take, in seconds; 0: as long as it likes.
  public var seconds: UInt32
  /// The exit status after a message.
  public var status: Int32

  public init(crash: String, timeout: String, exit: String, seconds: UInt32 = 30, status: Int32 = 3) {
    self.crash = crash
    self.timeout = timeout
    self.exit = exit
    self.seconds = seconds
    self.status = status
  }

  /// Notes what is done next.
  static func note(_ activity: UnsafePointer<CChar>) { crash_guard_activity(activity) }

  /// Runs user code under guard, with its standard output sent to standard error.
  func run<Value>(_ activity: String, _ body: () throws(LoadingError) -> Value) throws(LoadingError) -> Value {
    // The handlers read this text at any time, so it is freed only when they are gone.
    let texts = CStrings([crash, timeout, exit])
    defer { texts.release() }
    var messages = CrashGuardMessages(crash: texts.pointers[0], timeout: texts.pointers[1], exit: texts.pointers[2])
    guard crash_guard_begin(&messages, seconds, status) else {
      throw .unguarded(reason: String(cString: strerror(errno)))
    }
    defer { crash_guard_end() }
    Self.note(activity)
    let output = RedirectedOutput()
    defer { output.restore() }
    return try body()
  }
}

/// Standard output sent to standard error for a while: what user code prints must not mix with results.
private struct RedirectedOutput {
  private let saved: Int32

  init() {
    fflush(nil)
    saved = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    if saved >= 0 { dup2(STDERR_FILENO, STDOUT_FILENO) }
  }

  func restore() {
    fflush(nil)
    guard saved >= 0 else { return }
    dup2(saved, STDOUT_FILENO)
    close(saved)
  }
}
