import StratusSupport

/// The supervised process, which announces each part of its work that may crash or hang.
///
/// Without a supervisor, as in tests, it only does the work.
package struct Worker: Sendable {
  /// The connection to the supervisor.
  let connection: Connection?
  /// The drawings that earlier workers did not complete, in the order in which they were tried.
  package let failures: [DrawingFailure]
  /// The time that earlier workers spent on drawing, in seconds.
  package let timeSpent: Double

  struct Connection: Hashable, Sendable {
    /// The descriptor for messages.
    let messages: Int32
    /// The descriptor that receives standard error during drawing.
    let output: Int32
  }

  /// A worker without a supervisor.
  package static let unsupervised = Worker(connection: nil, failures: [], timeSpent: 0)

  init(connection: Connection?, failures: [DrawingFailure], timeSpent: Double) {
    self.connection = connection
    self.failures = failures
    self.timeSpent = timeSpent
  }

  /// Whether an earlier worker has already printed everything up to the drawing that failed.
  package var isRepetition: Bool { !failures.isEmpty }

  /// Announces the next activity within a section.
  package func announce(_ activity: String) { send(.activity(activity)) }

  /// Returns the failure of a drawing of this name, if an earlier worker tried it.
  package func failure(of subject: String) -> DrawingFailure? { failures.first { $0.subject == subject } }

  /// Runs loaded code in its own process group. Its standard output goes to standard error, so that it does not mix
  /// with results.
  ///
  /// - Parameters:
  ///   - seconds: the time limit; 0 for none.
  ///   - body: loads a library. If it crashes, hangs, or ends this process, the supervisor reports that.
  /// - Throws: what `body` throws, or the error of `processLeft` if the code started a process that is still running.
  package func load<Value, Failure: Error>(
    _ library: String, activation: String?, seconds: Int, processLeft: Failure,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let group = getpgrp()
    let process = getpid()
    let streams = StandardStreamCopies(isSilent: isRepetition)
    defer { streams.restore() }
    if connection != nil {
      setpgid(0, 0)
      // A terminal may stop a process that writes to it from a group in the background.
      signal(SIGTTOU, SIG_IGN)
    }
    defer {
      if connection != nil {
        setpgid(0, group)
        signal(SIGTTOU, SIG_DFL)
      }
    }
    send(.enter(Section(.loading, library, activation: activation), limit: seconds > 0 ? Double(seconds) : nil))
    let result = Result { () throws(Failure) in try body() }
    // A fork of this process that the code made must not continue the work.
    if getpid() != process { _exit(0) }
    send(.leave)
    let value = try result.get()
    if connection != nil, Self.hasRunningChild { throw processLeft }
    return value
  }

  /// Draws. Standard error is captured for the message in case of a failure.
  ///
  /// - Parameter seconds: the time limit; `nil` for none.
  package func draw<Value, Failure: Error>(
    _ subject: String, seconds: Double?, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try run(Section(.drawing, subject), seconds: seconds, body)
  }

  /// Reads a file with Graphviz. Standard error is captured as in ``draw(_:seconds:_:)``.
  ///
  /// - Parameter seconds: the time limit; 0 for none.
  package func read<Value, Failure: Error>(
    _ path: String, seconds: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try run(Section(.reading, path), seconds: seconds > 0 ? Double(seconds) : nil, body)
  }

  private func run<Value, Failure: Error>(
    _ section: Section, seconds: Double?, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let connection else { return try body() }
    let saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    dup2(connection.output, STDERR_FILENO)
    defer {
      dup2(saved, STDERR_FILENO)
      close(saved)
    }
    send(.enter(section, limit: seconds))
    defer { send(.leave) }
    return try body()
  }

  /// Reports completion. The process must end right after that.
  func finish(_ status: Int32) { send(.finish(status)) }

  private func send(_ message: WorkerMessage) {
    guard let connection else { return }
    // If the connection is lost, the supervisor has noticed it.
    try? writeAll(message.frame, to: connection.messages)
  }

  /// Whether a child of this process is running. Children that have ended are not reaped, because other code may wait
  /// for them.
  private static var hasRunningChild: Bool {
    var information = siginfo_t()
    return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 && information.si_signo == 0
  }
}

/// Copies of standard output and standard error, which loaded code may close or redirect.
private struct StandardStreamCopies {
  private let copies: [(stream: Int32, copy: Int32)]

  /// Redirects standard output.
  ///
  /// - Parameter isSilent: whether to discard both streams. Otherwise, standard output goes to standard error.
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
