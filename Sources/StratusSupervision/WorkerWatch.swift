import CStratusSupervision
import StratusSupport

/// The supervision of one worker, from its start until all its processes have ended.
struct WorkerWatch: ~Copyable {
  /// The time that the worker spent on drawing, in seconds.
  private(set) var timeDrawing = 0.0

  private let worker: pid_t
  private var messages: PipeEnd
  private var output: PipeEnd
  private var signals: PipeEnd
  /// The end to which the signal handler writes, until the watch ends.
  private let signalWriter: PipeEnd

  private var buffer: [UInt8] = []
  private var section: Section?
  private var activity: String?
  private var deadline: Double?
  private var limit = 0.0
  private var sectionStart = 0.0
  private var written: [UInt8] = []
  private var finished: Int32?
  /// The last section that loaded a library, and its start.
  private var lastLoading: (section: Section, start: Double)?

  /// The time that processes have to end after a signal was forwarded to them, in seconds.
  private static let patience = 3.0
  /// The signals that end the tool and the processes that it started.
  private static let endings: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let watched = endings + [SIGCHLD]

  init(
    _ launch: WorkerLaunch, failures: [DrawingFailure], timeSpent: Double, _ work: (Worker) -> Int32
  ) throws(SystemCallError) {
    var (messageReader, messageWriter) = try Self.pipe()
    var (outputReader, outputWriter) = try Self.pipe()
    let (signalReader, signalWriter) = try Self.pipe()
    // Processes that the worker left behind may keep the pipes open, so reading must not block.
    for end in [messageReader, outputReader, signalReader, signalWriter] {
      _ = fcntl(end.descriptor, F_SETFL, O_NONBLOCK)
    }
    supervision_watch(Self.watched, Int32(Self.watched.count), signalWriter.descriptor)
    // If the parent process blocked this signal, the end of a worker would go unnoticed.
    Self.unblock(SIGCHLD)
    let start = Worker(
      connection: Worker.Connection(messages: messageWriter.descriptor, output: outputWriter.descriptor),
      failures: failures, timeSpent: timeSpent)
    do throws(SystemCallError) {
      worker = try launch.start(start) { worker in
        supervision_unwatch(Self.watched, Int32(Self.watched.count))
        return work(worker)
      }
    } catch {
      supervision_unwatch(Self.watched, Int32(Self.watched.count))
      throw error
    }
    messageWriter.close()
    outputWriter.close()
    messages = messageReader
    output = outputReader
    signals = signalReader
    self.signalWriter = signalWriter
  }

  deinit {
    supervision_unwatch(Self.watched, Int32(Self.watched.count))
    for var end in [messages, output, signals, signalWriter] { end.close() }
  }

  /// Waits until the worker has ended, kills its remaining processes, and returns the outcome.
  mutating func wait() -> Supervisor.Outcome {
    while true {
      var polled = [messages, output, signals].map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      let isReady = poll(&polled, nfds_t(polled.count), timeout) > 0
      // The output is read first, because it belongs to the messages.
      if isReady, polled[1].revents != 0 { readOutput() }
      var isConnected = true
      if isReady, polled[0].revents != 0 { isConnected = readMessages() }
      if isReady, polled[2].revents != 0, let number = readSignals() { endBySignal(number) }
      let isGone = !isConnected && finished == nil
      if let status = endOfWorker(patience: isGone ? 0.5 : 0) { return conclude(status) }
      if isGone { return stop(.disconnected) }
      if let deadline, Clock.now() >= deadline { return stop(.timedOut(seconds: limit)) }
      if isReady { rest() }
    }
  }

  /// Waits a moment for more messages, unless a signal arrives. Waking up for each message would slow down the worker.
  private func rest() {
    var polled = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&polled, 1, 5)
  }

  /// The time until the deadline in milliseconds, for `poll`.
  private var timeout: Int32 {
    guard let deadline else { return -1 }
    return Int32(min(max(deadline - Clock.now(), 0) * 1_000, 1e9).rounded(.up))
  }

  // MARK: - Messages of the worker

  /// - Returns: `false` if no more messages can arrive.
  private mutating func readMessages() -> Bool {
    var isOpen = true
    if let bytes = messages.readSome() { buffer += bytes } else { isOpen = false }
    guard let received = WorkerMessage.take(from: &buffer) else { return false }
    for message in received { receive(message) }
    if !isOpen { messages.close() }
    return isOpen
  }

  private mutating func receive(_ message: WorkerMessage) {
    switch message {
    case .enter(let section, let limit):
      self.section = section
      activity = nil
      written = []
      sectionStart = Clock.now()
      deadline = limit.map { sectionStart + $0 }
      self.limit = limit ?? 0
      if section.kind == .loading { lastLoading = (section, ProcessTree.now()) }
    case .activity(let text): activity = text
    case .leave: leave()
    case .finish(let status): finished = status
    }
  }

  private mutating func leave() {
    if section?.kind == .drawing { timeDrawing += Clock.now() - sectionStart }
    section = nil
    activity = nil
    deadline = nil
  }

  private mutating func readOutput() {
    guard let bytes = output.readSome() else { return output.close() }
    if written.count < 2_000 { written += bytes.prefix(2_000 - written.count) }
  }

  private mutating func readSignals() -> Int32? {
    let numbers = (signals.readSome() ?? []).map { Int32($0) }
    return numbers.first { Self.endings.contains($0) }
  }

  // MARK: - The end of the worker

  /// Returns the status of the worker if it has ended.
  ///
  /// - Parameter patience: the time to wait in seconds, because a process closes its pipes a moment before its end is
  ///   visible.
  private func endOfWorker(patience: Double) -> Int32? {
    let end = Clock.now() + patience
    while true {
      var status: Int32 = 0
      if waitpid(worker, &status, WNOHANG) == worker { return status }
      guard patience > 0, Clock.now() < end else { return nil }
      usleep(1_000)
    }
  }

  private mutating func conclude(_ status: Int32) -> Supervisor.Outcome {
    // Messages that it wrote before it ended are still in the pipes.
    if finished == nil { while readMessages() {} }
    let leftProcess = endLeftProcesses()
    if let finished {
      let failure = WorkerFailure(section: lastLoading?.section, activity: nil, end: .processLeft)
      return .finished(finished, processLeft: leftProcess ? failure : nil)
    }
    let signal = status & 0x7f
    // Ctrl-C reaches the worker, too, except while it loads a library in its own group.
    if section?.kind != .loading, Self.endings.contains(signal) { endProcess(by: signal) }
    return fail(signal == 0 ? .exit(status: (status >> 8) & 0xff) : .signal(signal))
  }

  private mutating func stop(_ end: WorkerFailure.End) -> Supervisor.Outcome {
    killAll()
    return fail(end)
  }

  private mutating func fail(_ end: WorkerFailure.End) -> Supervisor.Outcome {
    readOutput()
    let text = String(decoding: written, as: UTF8.self).split(separator: "\n").prefix(3).joined(separator: "; ")
    let failure = WorkerFailure(
      section: section ?? lastLoading?.section, activity: activity, end: end,
      output: [.drawing, .reading].contains(section?.kind) ? text : "")
    leave()
    return .failed(failure)
  }

  /// Kills the processes that loaded code started and left behind.
  ///
  /// - Returns: whether there were any. Processes that a build started may continue.
  private func endLeftProcesses() -> Bool {
    guard let (_, start) = lastLoading else { return false }
    let hasChildren = Self.reap()
    // If this process does not adopt orphans, it can still kill those in the worker's group.
    let isGroupLeft = kill(-worker, SIGKILL) == 0
    guard hasChildren else { return isGroupLeft }
    let left = ProcessTree.descendants(of: getpid(), startedSince: start)
    for process in left { kill(process, SIGKILL) }
    return isGroupLeft || !left.isEmpty
  }

  /// Kills the worker and all its descendants: those in its process group and, if this process adopts orphans, in
  /// others.
  private func killAll() {
    kill(-worker, SIGKILL)
    kill(worker, SIGKILL)
    let end = Clock.now() + Self.patience
    while Self.reap(), Clock.now() < end {
      // Processes that were not killed yet may have started more.
      for process in ProcessTree.descendants(of: getpid()) { kill(process, SIGKILL) }
      usleep(1_000)
    }
  }

  /// Reaps all children that have ended.
  ///
  /// - Returns: whether there are other children.
  private static func reap() -> Bool {
    var status: Int32 = 0
    while true {
      let child = waitpid(-1, &status, WNOHANG)
      if child == 0 { return true }
      if child < 0, errno != EINTR { return false }
    }
  }

  /// Forwards a signal, waits until the processes have shut down, and ends this process by the same signal.
  ///
  /// A build, for example, stops its compilers in this time.
  private func endBySignal(_ number: Int32) -> Never {
    // Loaded code has nothing important to clean up.
    if section?.kind != .loading {
      for process in ProcessTree.descendants(of: getpid()) { kill(process, number) }
      let end = Clock.now() + Self.patience
      while Self.reap(), Clock.now() < end { usleep(5_000) }
    }
    killAll()
    endProcess(by: number)
  }

  private func endProcess(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    Self.unblock(number)
    kill(getpid(), number)
    _exit(128 + number)
  }

  private static func unblock(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }
}

extension WorkerWatch {
  private static func pipe() throws(SystemCallError) -> (reader: PipeEnd, writer: PipeEnd) {
    do {
      return try PipeEnd.pipe()
    } catch {
      throw SystemCallError("pipe", error)
    }
  }
}

/// A system call failed that is necessary to start a worker.
struct SystemCallError: Error {
  let call: String
  let reason: String

  init(_ call: String, _ error: SystemError) {
    self.call = call
    reason = error.reason
  }
}
