/// The error of a system call that failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The error number, as in `errno`.
  package let code: Int32
  /// The system's description of the error.
  package var reason: String { String(cString: strerror(code)) }

  package init(code: Int32) { self.code = code }

  /// The error of the last call that failed on this thread.
  package static var last: SystemError { SystemError(code: errno) }
}

/// Writes all bytes to a descriptor, in as many calls as necessary.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written) }
    if count >= 0 {
      written += count
    } else if errno != EINTR {
      throw .last
    }
  }
}

/// The standard error of the process.
package enum StandardError {
  /// Writes a text, unbuffered. A failure is ignored, because there is no other stream to report it on.
  package static func write(_ text: String) { try? writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
