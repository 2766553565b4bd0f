import CStratusSupervision
import StratusSupport

/// One worker, from its start until nothing is left of it.
struct WorkerWatch: ~Copyable {
  /// How long the worker has drawn, in seconds.
  private(set) var timeDrawing = 0.0

  private let worker: pid_t
  private var messages: PipeEnd
  private var output: PipeEnd
  private var signals: PipeEnd
  /// reason: signals write to it until the watch ends.
  private let signalWriter: PipeEnd

  private var buffer: [UInt8] = []
  private var section: Section?
  private var activity: String?
  private var deadline: Double?
  private var limit = 0.0
  private var sectionStart = 0.0
  private var written: [UInt8] = []
  private var finished: Int32?
  /// The last section in which a library was loaded, and when that began.
  private var lastLoading: (section: Section, start: Double)?

  /// How long processes have to end after a signal was passed on to them, in seconds.
  private static let patience = 3.0
  /// Signals that end the tool, and with it what it has started.
  private static let endings: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let watched = endings + [SIGCHLD]

  init(
    _ launch: WorkerLaunch, failures: [DrawingFailure], timeSpent: Double, _ work: (Worker) -> Int32
  ) throws(SystemCallFailure) {
    var (messageReader, messageWriter) = try Self.pipe()
    var (outputReader, outputWriter) = try Self.pipe()
    let (signalReader, signalWriter) = try Self.pipe()
    // What is read after the worker's end may still be open in a process that it has left behind.
    for end in [messageReader, outputReader, signalReader, signalWriter] {
      _ = fcntl(end.descriptor, F_SETFL, O_NONBLOCK)
    }
    supervision_watch(Self.watched, Int32(Self.watched.count), signalWriter.descriptor)
    // Whoever started this process may have blocked it, and so the end of a worker would go unnoticed.
    Self.unblock(SIGCHLD)
    let start = Worker(
      connection: Worker.Connection(messages: messageWriter.descriptor, output: outputWriter.descriptor),
      failures: failures, timeSpent: timeSpent)
    do throws(SystemCallFailure) {
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

  /// Waits until the worker has ended, kills what is left of it, and says how it ended.
  mutating func wait() -> Supervisor.Outcome {
    while true {
      var polled = [messages, output, signals].map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      let isReady = poll(&polled, nfds_t(polled.count), timeout) > 0
      // The output first: it belongs to what the messages say.
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

  /// Lets messages gather for a moment, unless a signal arrives, such as that of the worker's end: being woken for each of them
  /// would slow the worker down.
  private func rest() {
    var polled = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&polled, 1, 5)
  }

  /// In milliseconds, for `poll`.
  private var timeout: Int32 {
    guard let deadline else { return -1 }
    return Int32(min(max(deadline - Clock.now(), 0) * 1_000, 1e9).rounded(.up))
  }

  // MARK: - What the worker says

  /// - Returns: false if nothing more can come.
  private mutating func readMessages() -> Bool {
    var isOpen = true
    if let bytes = messages.readSome() { buffer += bytes } else { isOpen = false }
    guard let received = Message.take(from: &buffer) else { return false }
    for message in received { receive(message) }
    if !isOpen { messages.close() }
    return isOpen
  }

  private mutating func receive(_ message: Message) {
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

  // MARK: - The end

  /// - Parameter patience: in seconds; a process that ends closes its pipes a moment before that can be seen.
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
    // What it wrote before it ended is still in the pipes.
    if finished == nil { while readMessages() {} }
    let leftProcess = endLeftProcesses()
    if let finished {
      let failure = WorkerFailure(section: lastLoading?.section, activity: nil, end: .processLeft)
      return .finished(finished, processLeft: leftProcess ? failure : nil)
    }
    let signal = status & 0x7f
    // Ctrl-C reaches the worker too, except in a section where it has a group of its own.
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
      output: section?.kind == .drawing ? text : "")
    leave()
    return .failed(failure)
  }

  /// Kills the processes that other people's code has started and left behind.
  ///
  /// - Returns: whether there were any. Those that a build has started may stay.
  private func endLeftProcesses() -> Bool {
    guard let (_, start) = lastLoading else { return false }
    let hasChildren = Self.reap()
    // Where this process does not adopt orphans, those in the worker's group are known at least.
    let isGroupLeft = kill(-worker, SIGKILL) == 0
    guard hasChildren else { return isGroupLeft }
    let left = ProcessTree.descendants(of: getpid(), startedSince: start)
    for process in left { kill(process, SIGKILL) }
    return isGroupLeft || !left.isEmpty
  }

  /// Kills the worker and all its descendants: in its process group, and, where this process adopts orphans, in others.
  private func killAll() {
    kill(-worker, SIGKILL)
    kill(worker, SIGKILL)
    let end = Clock.now() + Self.patience
    while Self.reap(), Clock.now() < end {
      // Those whose parent was killed may have started more in the meantime.
      for process in ProcessTree.descendants(of: getpid()) { kill(process, SIGKILL) }
      usleep(1_000)
    }
  }

  /// Waits for all children that have ended.
  ///
  /// - Returns: whether there are others.
  private static func reap() -> Bool {
    var status: Int32 = 0
    while true {
      let child = waitpid(-1, &status, WNOHANG)
      if child == 0 { return true }
      if child < 0, errno != EINTR { return false }
    }
  }

  /// Passes a signal on, waits for everybody to end in an orderly manner, such as a build that stops its compilers, and ends this
  /// process by the same signal.
  private func endBySignal(_ number: Int32) -> Never {
    // Other people's code has nothing to tidy up that matters.
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
  private static func pipe() throws(SystemCallFailure) -> (reader: PipeEnd, writer: PipeEnd) {
    do {
      return try PipeEnd.pipe()
    } catch {
      throw SystemCallFailure("pipe", error)
    }
  }
}
