/// One end of a pipe. Child processes do not inherit it.
package struct PipeEnd {
  /// The file descriptor; negative after the end was closed.
  package private(set) var descriptor: Int32

  /// Creates a pipe.
  package static func pipe() throws(SystemError) -> (reader: PipeEnd, writer: PipeEnd) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (PipeEnd(descriptor: ends[0]), PipeEnd(descriptor: ends[1]))
  }

  /// Reads the available bytes. If there are none and the pipe blocks, waits for some.
  ///
  /// - Returns: the bytes; `nil` at the end, or if a non-blocking pipe has no bytes.
  package func readSome() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Closes the end. Closing it again has no effect.
  package mutating func close() {
    if descriptor >= 0 { systemClose(descriptor) }
    descriptor = -1
  }
}

// Call the system's functions, whose names are taken above.
private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func systemClose(_ descriptor: Int32) { close(descriptor) }
