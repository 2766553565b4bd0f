#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a program and waits for it.
package enum ChildProcess {
  package enum Output {
    /// Collected and returned.
    case captured
    /// Passed on to the standard error of this process, so that results on standard output stay clean.
    case standardError
  }

  package struct Result {
    /// The exit status; 128 and the signal's number when a signal ended it.
    package let status: Int32
    /// What the program wrote, where that was captured.
    package let output: [UInt8]
    package let errors: [UInt8]
  }

  /// The program could not be started.
  package struct NotStarted: Error {
    package let reason: String
  }

  /// - Parameters:
  ///   - arguments: the program, looked up in `PATH`, and its arguments.
  ///   - output: where its standard output and error go. When captured, the two are kept apart.
  package static func run(_ arguments: [String], output: Output) throws(NotStarted) -> Result {
    var actions = SpawnActions()
    defer { actions.destroy() }
    var outputPipe: Pipe?
    var errorPipe: Pipe?
    switch output {
    case .standardError:
      actions.duplicate(STDERR_FILENO, as: STDOUT_FILENO)
    case .captured:
      let (first, second) = try (Pipe(), Pipe())
      actions.duplicate(first.writeEnd, as: STDOUT_FILENO)
      actions.duplicate(second.writeEnd, as: STDERR_FILENO)
      (outputPipe, errorPipe) = (first, second)
    }
    let child: pid_t
    do {
      child = try actions.spawn(arguments)
    } catch {
      outputPipe?.closeBoth()
      errorPipe?.closeBoth()
      throw error
    }
    let (written, errors) = drain(outputPipe, errorPipe)
    return Result(status: wait(for: child), output: written, errors: errors)
  }

  /// Reads both pipes as text arrives: a child that fills one while we wait for the other would block for ever.
  private static func drain(_ first: Pipe?, _ second: Pipe?) -> ([UInt8], [UInt8]) {
    guard let first, let second else { return ([], []) }
    close(first.writeEnd)
    close(second.writeEnd)
    var polled = [first, second].map { pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0) }
    var texts: [[UInt8]] = [[], []]
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = read(polled[index].fd, &buffer, buffer.count)
        if count > 0 {
          texts[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          close(polled[index].fd)
          // poll ignores negative descriptors.
          polled[index].fd = -1
        }
      }
    }
    return (texts[0], texts[1])
  }

  private static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return -1 }
    }
    // The macros WIFEXITED and WEXITSTATUS are not seen by Swift.
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

private struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(ChildProcess.NotStarted) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildProcess.NotStarted(reason: String(cString: strerror(errno))) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    // The child gets duplicates; it must not hold these open, or their end would never be seen.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  func closeBoth() {
    close(readEnd)
    close(writeEnd)
  }
}

/// What happens in the child before its program starts.
private struct SpawnActions {
  #if canImport(Darwin)
    private var actions: posix_spawn_file_actions_t?
    private var attributes: posix_spawnattr_t?
  #else
    private var actions = posix_spawn_file_actions_t()
    private var attributes = posix_spawnattr_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    // The tool ignores these; a compiler that it starts should not.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    sigaddset(&defaults, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  }

  mutating func duplicate(_ file: Int32, as target: Int32) {
    posix_spawn_file_actions_adddup2(&actions, file, target)
  }

  mutating func spawn(_ arguments: [String]) throws(ChildProcess.NotStarted) -> pid_t {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    let status = posix_spawnp(&child, pointers[0] ?? strdup(""), &actions, &attributes, &pointers, environ)
    guard status == 0 else { throw ChildProcess.NotStarted(reason: String(cString: strerror(status))) }
    return child
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
}
