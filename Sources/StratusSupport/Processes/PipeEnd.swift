/// One end of a pipe. Programs that this process starts do not inherit it.
package struct PipeEnd {
  /// Negative if it is closed.
  package private(set) var descriptor: Int32

  /// Makes a pipe.
  package static func pipe() throws(SystemError) -> (reader: PipeEnd, writer: PipeEnd) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (PipeEnd(descriptor: ends[0]), PipeEnd(descriptor: ends[1]))
  }

  /// Reads the bytes that are available. If there are none and the pipe blocks, waits for some.
  ///
  /// - Returns: `nil` at the end, and if a pipe that does not block has no bytes.
  package func readSome() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Closes the end. Closing it twice has no effect.
  package mutating func close() {
    if descriptor >= 0 { systemClose(descriptor) }
    descriptor = -1
  }
}

// The system's functions whose names are taken above.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func systemClose(_ descriptor: Int32) { close(descriptor) }
