import CGraphviz

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs work in a forked copy of this process.
///
/// Graphviz is not safe to share between threads, leaks, drifts from one layout of a process to the next, and takes its
/// process down when it crashes. In a copy of its own it always starts afresh, can be stopped, and what it prints is caught.
/// Nothing but the bytes of the result comes back.
enum ChildProcess {
  struct Outcome {
    /// What the work gave.
    var bytes: [UInt8] = []
    /// What was printed on standard error meanwhile.
    var chatter: [UInt8] = []
    /// As `waitpid` gives it.
    var status: Int32 = 0
  }

  /// - Parameters:
  ///   - timeLimit: in seconds; nil waits without end.
  ///   - work: runs in the copy, where only the calling thread exists. It must not rely on any other. It returns its result, or
  ///     hands it in two parts to `finish`, which ends the copy at once.
  static func run(
    timeLimit: Double?, _ work: (_ finish: @escaping ([UInt8], UnsafeRawBufferPointer) -> Never) -> [UInt8]
  ) throws(RenderingError) -> Outcome {
    var result = try Pipe()
    var chatter = try Pipe()
    let child = stratus_fork()
    guard child >= 0 else { throw .system(call: "fork", code: errno) }
    if child == 0 {
      dup2(chatter.writeEnd, STDERR_FILENO)
      // What this process had not yet written out was copied too, and Graphviz flushes it.
      dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO)
      // Who started this process may watch for crashes; those of the copy are told by its status. What ends this process, or is
      // ignored by it as in the background of a shell, is left as it is.
      for number in [SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP, SIGPIPE] { signal(number, SIG_DFL) }
      let writeEnd = result.writeEnd
      func finish(_ start: [UInt8], _ rest: UnsafeRawBufferPointer) -> Never {
        start.withUnsafeBytes { write($0, to: writeEnd) }
        write(rest, to: writeEnd)
        _exit(0)
      }
      finish(work(finish), UnsafeRawBufferPointer(start: nil, count: 0))
    }
    result.closeWriteEnd()
    chatter.closeWriteEnd()
    var outcome = Outcome()
    let isComplete = collect(result.readEnd, chatter.readEnd, deadline: timeLimit.map { now() + $0 }, into: &outcome)
    if !isComplete { kill(child, SIGKILL) }
    while waitpid(child, &outcome.status, 0) < 0, errno == EINTR {}
    if !isComplete, let timeLimit { throw .timedOut(seconds: timeLimit) }
    return outcome
  }

  /// Reads both pipes until the child has closed them; false when the deadline came first.
  private static func collect(_ result: Int32, _ chatter: Int32, deadline: Double?, into outcome: inout Outcome) -> Bool
  {
    var open = [
      pollfd(fd: result, events: Int16(POLLIN), revents: 0), pollfd(fd: chatter, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while open.contains(where: { $0.fd >= 0 }) {
      var patience: Int32 = -1
      if let deadline {
        let left = deadline - now()
        guard left > 0 else { return false }
        patience = Int32((left * 1000).rounded(.up))
      }
      guard poll(&open, nfds_t(open.count), patience) >= 0 || errno == EINTR else { return false }
      for index in open.indices where open[index].fd >= 0 && open[index].revents != 0 {
        let count = read(open[index].fd, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          open[index].fd = -1
          continue
        }
        if index == 0 { outcome.bytes += buffer[..<count] } else { outcome.chatter += buffer[..<count] }
      }
    }
    return true
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = writeSome(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno != EINTR { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// `write` of the system, whose name is taken above.
private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// Both ends of a pipe, closed with their owner.
private struct Pipe: ~Copyable {
  let readEnd: Int32
  private(set) var writeEnd: Int32

  init() throws(RenderingError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .system(call: "pipe", code: errno) }
    readEnd = ends[0]
    writeEnd = ends[1]
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  mutating func closeWriteEnd() {
    close(writeEnd)
    writeEnd = -1
  }

  deinit {
    close(readEnd)
    if writeEnd >= 0 { close(writeEnd) }
  }
}
