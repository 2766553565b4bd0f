import Foundation
import Testing

/// The status and the output of a finished process.
public struct ProcessResult: Sendable {
  /// The exit status, or 128 plus the signal's number if a signal ended the process, as in a shell.
  public let status: Int32
  public let stdout: [UInt8]
  public let stderr: [UInt8]

  public var output: String { String(decoding: stdout, as: UTF8.self) }
  public var errors: String { String(decoding: stderr, as: UTF8.self) }
}

/// Runs a program to its end. Its output is read while it runs, so no amount of output can block it.
///
/// - Parameters:
///   - argv: the program, which is looked up in `PATH` if it has no slash, and its arguments.
///   - environment: the variables to add to those of this process, or to remove if the value is `nil`.
///   - onTerminal: connects the output and standard error to terminals, as they are for a person.
///   - limit: the seconds after which it is killed and the test fails, so that a hang fails only the test. A process
///     that it left behind, and that holds its files open, is not waited for longer, either.
///   - fail: fails the test. The test of this function passes another closure.
public func run(
  _ argv: [String], stdin: [UInt8] = [], environment: [String: String?] = [:], in directory: URL? = nil,
  onTerminal: Bool = false, limit: Double = 60,
  fail: (_ message: String) -> Void = { Issue.record("\($0)\n\(runningProcesses())") }
) throws -> ProcessResult {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["--"] + argv
  if let directory { process.currentDirectoryURL = directory }
  process.environment = environment.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  // A process that ends without reading its input must not end the test run.
  signal(SIGPIPE, SIG_IGN)
  let (input, output, errors) = try launching {
    let input = Pipe()
    let (output, errors) = onTerminal ? try (Ends.terminal(), Ends.terminal()) : (Ends.pipe(), Ends.pipe())
    process.standardInput = input
    process.standardOutput = output.writer
    process.standardError = errors.writer
    try process.run()
    // The reader sees the end only when no process can write any more.
    for ends in [output, errors] { try ends.writer.close() }
    return (input, output, errors)
  }
  // A launched process keeps itself and its pipes open. With thousands of open files, Foundation on Linux crashes at
  // the next launch: it copies each entry of /proc/self/fd in the size of the longest, past the end of the buffer.
  defer {
    for file in [input.fileHandleForReading, input.fileHandleForWriting, output.reader, errors.reader] {
      try? file.close()
    }
  }

  let drains = [Drain(output.reader), Drain(errors.reader)]
  let writer = Thread {
    try? input.fileHandleForWriting.write(contentsOf: stdin)
    try? input.fileHandleForWriting.close()
  }
  writer.start()
  var hasEnded = ended.wait(timeout: .now() + limit) == .success
  if !hasEnded {
    fail("\(argv.joined(separator: " ")) was killed after \(limit) s")
    // The children of the process would hold the pipes open, so the whole group is killed.
    kill(-process.processIdentifier, SIGKILL)
    kill(process.processIdentifier, SIGKILL)
    hasEnded = ended.wait(timeout: .now() + limit) == .success
  }
  let bytes = drains.map { $0.finish(limit: limit) }
  guard hasEnded, let stdout = bytes[0], let stderr = bytes[1] else {
    fail("a process that \(argv.joined(separator: " ")) left behind keeps its files open")
    return ProcessResult(status: 128 + SIGKILL, stdout: bytes[0] ?? [], stderr: bytes[1] ?? [])
  }
  let signalled = process.terminationReason == .uncaughtSignal
  return ProcessResult(status: (signalled ? 128 : 0) + process.terminationStatus, stdout: stdout, stderr: stderr)
}

/// What `ps` shows, so that a hang in a run elsewhere can be understood; empty without `ps`.
public func runningProcesses() -> String {
  let columns = "pid,ppid,pgid,stat,etime,wchan:20,args"
  return (try? run(["ps", "-eo", columns], limit: 10) { _ in })?.output ?? ""
}

/// Runs code that opens pipes and starts a process, or that writes a program; one at a time. A process that starts
/// meanwhile would inherit the open pipes and keep them open as long as it runs, perhaps until the tests end, and Linux
/// does not start a program that is open for writing.
///
/// A process inherits the blocked signals, too, and tests run on threads that block nearly all. A shell that waits for
/// its children would then wait forever.
public func launching<Result>(_ body: () throws -> Result) rethrows -> Result {
  var (none, before) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  return try launches.withLock {
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}

private let launches = NSLock()

/// The ends of a pipe or of a terminal.
private struct Ends {
  let reader: FileHandle
  let writer: FileHandle

  static func pipe() -> Ends {
    let pipe = Pipe()
    return Ends(reader: pipe.fileHandleForReading, writer: pipe.fileHandleForWriting)
  }

  static func terminal() throws -> Ends {
    var (reader, writer): (Int32, Int32) = (-1, -1)
    guard openpty(&reader, &writer, nil, nil, nil) == 0 else { throw POSIXError(.EIO) }
    // Lines end as the program ends them.
    var attributes = termios()
    tcgetattr(writer, &attributes)
    attributes.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(writer, TCSANOW, &attributes)
    return Ends(
      reader: FileHandle(fileDescriptor: reader, closeOnDealloc: true),
      writer: FileHandle(fileDescriptor: writer, closeOnDealloc: true))
  }
}

/// Reads to the end on another thread.
// reason: `bytes` is written before the semaphore is signaled and read after waiting for it.
private final class Drain: @unchecked Sendable {
  private var bytes: [UInt8] = []
  private let done = DispatchSemaphore(value: 0)

  init(_ file: FileHandle) {
    Thread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      // The end of a terminal is an error on Linux.
      while case let count = read(file.fileDescriptor, &buffer, buffer.count), count > 0 {
        bytes += buffer.prefix(count)
      }
      done.signal()
    }.start()
  }

  /// Waits for the end; `nil` if it does not come within the limit, in seconds.
  func finish(limit: Double) -> [UInt8]? {
    done.wait(timeout: .now() + limit) == .success ? bytes : nil
  }
}
