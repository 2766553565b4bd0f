import Foundation

/// What a finished process left behind.
public struct ProcessResult: Sendable {
  /// The exit status; for a process that a signal ended, 128 and the signal's number, as in a shell.
  public let status: Int32
  public let stdout: [UInt8]
  public let stderr: [UInt8]
  /// Whether it was killed at the time limit.
  public let timedOut: Bool

  public var output: String { String(decoding: stdout, as: UTF8.self) }
  public var errors: String { String(decoding: stderr, as: UTF8.self) }
}

/// Runs a program to its end. Both pipes are drained while it runs, so no amount of output can block it.
///
/// - Parameters:
///   - argv: the program, looked up in `PATH` where it has no slash, and its arguments.
///   - environment: variables to set on top of this process's; nil removes one.
///   - limit: seconds, after which it is killed, so that a hang fails the test instead of the run.
public func run(
  _ argv: [String], stdin: [UInt8] = [], environment: [String: String?] = [:], in directory: URL? = nil,
  limit: Double = 60
) throws -> ProcessResult {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["--"] + argv
  if let directory { process.currentDirectoryURL = directory }
  process.environment = environment.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
  let (input, output, errors) = (Pipe(), Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  process.standardError = errors
  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  // A launched process keeps itself and its pipes, and listing thousands of open files to launch the next one crashes:
  // Foundation on Linux copies each entry of /proc/self/fd in the size of the longest, past the end of what was read.
  defer {
    for pipe in [input, output, errors] {
      try? pipe.fileHandleForReading.close()
      try? pipe.fileHandleForWriting.close()
    }
  }
  // A process that ends without reading its input must not end the test run.
  signal(SIGPIPE, SIG_IGN)
  // One launch at a time: a sibling would inherit the open ends of these pipes and keep them open.
  try launching.withLock { try process.run() }

  let drains = [Drain(output.fileHandleForReading), Drain(errors.fileHandleForReading)]
  let writer = Thread {
    try? input.fileHandleForWriting.write(contentsOf: stdin)
    try? input.fileHandleForWriting.close()
  }
  writer.start()
  let timedOut = ended.wait(timeout: .now() + limit) == .timedOut
  if timedOut {
    // The whole group: what the process has started would hold the pipes open.
    kill(-process.processIdentifier, SIGKILL)
    kill(process.processIdentifier, SIGKILL)
    ended.wait()
  }
  let bytes = drains.map { $0.finish() }
  let signalled = process.terminationReason == .uncaughtSignal
  return ProcessResult(
    status: (signalled ? 128 : 0) + process.terminationStatus, stdout: bytes[0], stderr: bytes[1], timedOut: timedOut)
}

private let launching = NSLock()

/// Reads a pipe to its end on a thread of its own.
// reason: `bytes` is written before the semaphore is signalled and read after it was waited for.
private final class Drain: @unchecked Sendable {
  private var bytes: [UInt8] = []
  private let done = DispatchSemaphore(value: 0)

  init(_ pipe: FileHandle) {
    Thread { [self] in
      bytes = [UInt8]((try? pipe.readToEnd()) ?? Data())
      done.signal()
    }.start()
  }

  func finish() -> [UInt8] {
    done.wait()
    return bytes
  }
}
