#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A system call that failed.
package struct SystemError: Error, Hashable, Sendable {
  package let code: Int32
  package var reason: String { String(cString: strerror(code)) }

  package init(code: Int32) { self.code = code }

  package static var last: SystemError { SystemError(code: errno) }
}

/// Writes all bytes, also where the system takes them piece by piece.
package func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress?.advanced(by: written), $0.count - written) }
    if count >= 0 {
      written += count
    } else if errno != EINTR {
      throw .last
    }
  }
}
