#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One end of a pipe. It is closed where it is passed on to a program.
struct PipeEnd {
  /// Negative when it is closed.
  private(set) var descriptor: Int32

  /// A reader and a writer.
  static func pipe() throws(SystemCallFailure) -> (reader: PipeEnd, writer: PipeEnd) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw SystemCallFailure("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (PipeEnd(descriptor: ends[0]), PipeEnd(descriptor: ends[1]))
  }

  /// Reads what is there, after waiting for something to come if the pipe blocks.
  ///
  /// - Returns: `nil` at the end, and if there is nothing.
  func readSome() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Closing twice does no harm.
  mutating func close() {
    if descriptor >= 0 { systemClose(descriptor) }
    descriptor = -1
  }
}

// The system's functions whose names are taken above.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func systemClose(_ descriptor: Int32) { close(descriptor) }
