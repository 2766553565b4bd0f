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
///   - limit: the seconds after which it is killed and the test fails, so that a hang fails only the test.
///   - fail: fails the test. The test of this function passes another closure.
public func run(
  _ argv: [String], stdin: [UInt8] = [], environment: [String: String?] = [:], in directory: URL? = nil,
  limit: Double = 60, fail: (_ message: String) -> Void = { Issue.record("\($0)") }
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
  // A launched process keeps itself and its pipes open. With thousands of open files, Foundation on Linux crashes at
  // the next launch: it copies each entry of /proc/self/fd in the size of the longest, past the end of the buffer.
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
    // The children of the process would hold the pipes open, so the whole group is killed.
    kill(-process.processIdentifier, SIGKILL)
    kill(process.processIdentifier, SIGKILL)
    ended.wait()
    fail("\(argv.joined(separator: " ")) was killed after \(limit) s")
  }
  let bytes = drains.map { $0.finish() }
  let signalled = process.terminationReason == .uncaughtSignal
  return ProcessResult(
    status: (signalled ? 128 : 0) + process.terminationStatus, stdout: bytes[0], stderr: bytes[1])
}

private let launching = NSLock()

/// Writes a program. No process of ``run(_:stdin:environment:in:limit:)`` begins meanwhile: it would inherit the open
/// file, and Linux does not start a program that is open for writing.
public func writeProgram(_ write: () throws -> Void) rethrows { try launching.withLock(write) }

/// Reads a pipe to its end on another thread.
// reason: `bytes` is written before the semaphore is signaled and read after waiting for it.
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
