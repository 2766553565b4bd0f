import CStratusSupervision
import StratusSupport

/// How to start a worker.
package enum WorkerLaunch: Hashable, Sendable {
  #if !canImport(Darwin)
    /// Forks this process, which must have one thread. This is the fastest. On Apple platforms, a forked process may do
    /// little more than execute a program: the system's drawing of text ends it.
    case fork
  #endif
  /// Starts this program again with these arguments.
  case execute(program: String, arguments: [String])

  func start(_ worker: Worker, _ work: (Worker) -> Int32) throws(SystemCallError) -> pid_t {
    switch self {
    #if !canImport(Darwin)
      case .fork:
        // Both processes would write the contents of buffers.
        fflush(nil)
        let process = supervision_fork()
        guard process >= 0 else { throw SystemCallError("fork", .last) }
        if process == 0 { worker.run(work) }
        return process
    #endif
    case .execute(let program, let arguments):
      return try Self.execute(
        program, arguments: [program, Worker.option, worker.argument] + arguments, keeping: worker.connection)
    }
  }

  private static func execute(
    _ program: String, arguments: [String], keeping connection: Worker.Connection?
  ) throws(SystemCallError) -> pid_t {
    var spawn = Spawn()
    defer { spawn.destroy() }
    let descriptors = connection.map { [$0.messages, $0.output] } ?? []
    // Only this program inherits the descriptors. They are closed if another program is executed.
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, 0) }
    defer { for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) } }
    do {
      return try spawn.start(program, arguments)
    } catch {
      throw SystemCallError("posix_spawn", error)
    }
  }
}

// MARK: - A worker as an argument of a program

extension Worker {
  /// The option before ``argument`` on the command line of a program that is started as a worker.
  package static let option = "--supervised-worker"

  /// The state of the worker as text: descriptors, time, and failures.
  var argument: String {
    let descriptors = connection.map { ["\($0.messages)", "\($0.output)"] } ?? ["-1", "-1"]
    let fields = descriptors + ["\(timeSpent)"] + failures.flatMap { [$0.subject, $0.end.text, $0.output] }
    // Arguments cannot contain NUL, so commas separate the fields.
    return fields.map { $0.replacing("%", with: "%25").replacing(",", with: "%2C") }.joined(separator: ",")
  }

  /// Reads a worker; returns `nil` if the text does not have the form of ``argument``.
  package init?(argument: String) {
    let fields = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).replacing("%2C", with: ",").replacing("%25", with: "%") }
    guard fields.count >= 3, fields.count % 3 == 0, let messages = Int32(fields[0]), let output = Int32(fields[1]),
      let timeSpent = Double(fields[2]), messages > STDERR_FILENO, output > STDERR_FILENO
    else { return nil }
    var failures: [DrawingFailure] = []
    for start in stride(from: 3, to: fields.count, by: 3) {
      guard let end = WorkerFailure.End(text: fields[start + 1]) else { return nil }
      failures.append(DrawingFailure(subject: fields[start], end: end, output: fields[start + 2]))
    }
    for descriptor in [messages, output] where fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0 { return nil }
    self.init(
      connection: Connection(messages: messages, output: output), failures: failures, timeSpent: timeSpent)
  }

  /// Does the work of this process, and ends the process.
  package func run(_ work: (Worker) -> Int32) -> Never {
    // The parent process may have blocked or ignored these signals, but a crash must end this process.
    var crashes = sigset_t()
    sigemptyset(&crashes)
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS] {
      sigaddset(&crashes, number)
      signal(number, SIG_DFL)
    }
    pthread_sigmask(SIG_UNBLOCK, &crashes, nil)
    let status = work(self)
    finish(status)
    _exit(status)
  }
}

extension WorkerFailure.End {
  fileprivate var text: String {
    switch self {
    case .signal(let number): "signal \(number)"
    case .exit(let status): "exit \(status)"
    case .disconnected: "disconnected"
    case .timedOut(let seconds): "timedOut \(seconds)"
    case .processLeft: "processLeft"
    }
  }

  fileprivate init?(text: String) {
    let words = text.split(separator: " ")
    let number = words.count == 2 ? Double(words[1]) : nil
    switch (words.first, number) {
    case ("signal", let number?): self = .signal(Int32(number))
    case ("exit", let status?): self = .exit(status: Int32(status))
    case ("disconnected", nil): self = .disconnected
    case ("timedOut", let seconds?): self = .timedOut(seconds: seconds)
    case ("processLeft", nil): self = .processLeft
    default: return nil
    }
  }
}
