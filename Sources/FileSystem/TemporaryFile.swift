#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new file of its own name, which can take the place of another one in a single step.
package struct TemporaryFile {
  package let path: String

  /// Makes an empty file, for the owner only, in the folder of `path`.
  package init(beside path: String) throws(Files.Failure) {
    let pattern = Paths.join(Paths.folder(of: path), ".\(Paths.lastComponent(of: path)).XXXXXX")
    var template = pattern.utf8CString
    let file = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    guard file >= 0 else { throw Files.Failure(path: path) }
    close(file)
    self.path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? pattern }
  }

  package func write(_ bytes: [UInt8]) throws(Files.Failure) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Files.Failure(path: path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Files.write($0, to: file) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let failure = Files.Failure(path: path)
        close(file)
        throw failure
      }
    }
    // Some file systems tell only now that the disk is full.
    guard close(file) == 0 else { throw Files.Failure(path: path) }
  }

  package func replace(_ target: String) throws(Files.Failure) {
    guard rename(path, target) == 0 else { throw Files.Failure(path: target) }
  }

  package func remove() { unlink(path) }
}
