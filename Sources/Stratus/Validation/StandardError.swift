#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The standard error of the process.
enum StandardError {
  /// Writes a text, unbuffered. What cannot be written is lost: there is nobody left to tell.
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { unsafeWrite($0) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func unsafeWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.write(2, bytes.baseAddress, bytes.count)
      #else
        let count = Glibc.write(2, bytes.baseAddress, bytes.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
