import StratusSupport

/// The side of the supervised process: announces what may crash or hang before it is done.
///
/// Without a supervisor (in tests, and in programs that use a module by themselves) it just does the work.
package struct Worker: Sendable {
  /// The connection to the supervisor.
  let connection: Connection?
  /// The drawings that former workers did not complete, in the order in which they were tried.
  package let failures: [DrawingFailure]
  /// How long former workers have drawn, in seconds.
  package let timeSpent: Double

  struct Connection: Hashable, Sendable {
    /// Where messages go.
    let messages: Int32
    /// What is written to standard error while drawing goes here.
    let output: Int32
  }

  /// A worker that nobody supervises.
  package static let unsupervised = Worker(connection: nil, failures: [], timeSpent: 0)

  init(connection: Connection?, failures: [DrawingFailure], timeSpent: Double) {
    self.connection = connection
    self.failures = failures
    self.timeSpent = timeSpent
  }

  /// Whether a former worker has already printed what this one has to say until it reaches what failed.
  package var isRepetition: Bool { !failures.isEmpty }

  /// Announces what happens next within a section.
  package func announce(_ activity: String) { send(.activity(activity)) }

  /// The failure of a drawing of this name, if a former worker tried it.
  package func failure(of subject: String) -> DrawingFailure? { failures.first { $0.subject == subject } }

  /// Runs other people's code: in a process group of its own, and with its standard output sent to standard error, so that what
  /// it prints does not mix with results.
  ///
  /// - Parameters:
  ///   - seconds: how long it may take; 0 for any time.
  ///   - body: loads a library. A crash, a hang or the end of this process in it is reported by the supervisor.
  /// - Throws: what `body` throws, or the error of `processLeft` if the code started a process that is still running.
  package func load<Value, Failure: Error>(
    _ library: String, configuration: String?, seconds: Int, processLeft: Failure,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let group = getpgrp()
    let process = getpid()
    let streams = StandardStreamCopies(isSilent: isRepetition)
    defer { streams.restore() }
    if connection != nil {
      setpgid(0, 0)
      // In a group that is not in the foreground, a terminal may stop who writes to it.
      signal(SIGTTOU, SIG_IGN)
    }
    defer {
      if connection != nil {
        setpgid(0, group)
        signal(SIGTTOU, SIG_DFL)
      }
    }
    send(.enter(Section(.loading, library, configuration: configuration), limit: seconds > 0 ? Double(seconds) : nil))
    let result = Result { () throws(Failure) in try body() }
    // A copy of this process that the code has made must not go on as if it were this one.
    if getpid() != process { _exit(0) }
    send(.leave)
    let value = try result.get()
    if connection != nil, Self.hasRunningChild { throw processLeft }
    return value
  }

  /// Draws, with what is written to standard error meanwhile kept for the message in case of a failure.
  ///
  /// - Parameter seconds: how long it may take; `nil` for any time.
  package func draw<Value, Failure: Error>(
    _ subject: String, seconds: Double?, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let connection else { return try body() }
    let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(connection.output, STDERR_FILENO)
    defer {
      dup2(saved, STDERR_FILENO)
      close(saved)
    }
    send(.enter(Section(.drawing, subject), limit: seconds))
    defer { send(.leave) }
    return try body()
  }

  /// Reports completion. Nothing may follow but the end of the process.
  func finish(_ status: Int32) { send(.finish(status)) }

  private func send(_ message: Message) {
    guard let connection else { return }
    // If the connection is gone, the supervisor has noticed.
    try? writeAll(message.frame, to: connection.messages)
  }

  /// Whether this process has a child that is running. Children that have ended are left to whoever waits for them.
  private static var hasRunningChild: Bool {
    var information = siginfo_t()
    return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo == 0
  }
}

/// Copies of standard output and error, which other people's code may close or redirect.
private struct StandardStreamCopies {
  private let copies: [(stream: Int32, copy: Int32)]

  /// - Parameter isSilent: whether what is printed is lost, else it goes to standard error.
  init(isSilent: Bool) {
    fflush(nil)
    copies = [STDOUT_FILENO, STDERR_FILENO].map { ($0, fcntl($0, F_DUPFD_CLOEXEC, 3)) }
    if isSilent {
      let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
      for copy in copies where nowhere >= 0 { dup2(nowhere, copy.stream) }
      if nowhere >= 0 { close(nowhere) }
    } else {
      dup2(STDERR_FILENO, STDOUT_FILENO)
    }
  }

  func restore() {
    fflush(nil)
    for (stream, copy) in copies where copy >= 0 {
      dup2(copy, stream)
      close(copy)
    }
  }
}
