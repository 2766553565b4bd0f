/// A new file of its own name, which can take the place of another one in a single step.
package struct TemporaryFile {
  package let path: String

  /// Makes an empty file, for the owner only, in the directory of `path`.
  package init(beside path: String) throws(Files.Failure) {
    // Not the whole name: a file's name has at most 255 bytes, and that of `path` may have all of them.
    let name = String(decoding: Paths.lastComponent(of: path).utf8.prefix(200), as: UTF8.self)
    let pattern = Paths.join(Paths.directory(of: path), ".\(name).XXXXXX")
    var template = pattern.utf8CString
    let file = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    guard file >= 0 else { throw Files.Failure(path: path) }
    close(file)
    self.path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? pattern }
  }

  /// Adds bytes to those that were written before.
  package func write(_ bytes: [UInt8]) throws(Files.Failure) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw Files.Failure(path: path) }
    do throws(SystemError) {
      try writeAll(bytes, to: file)
    } catch {
      close(file)
      throw Files.Failure(path: path, reason: error.reason)
    }
    // Some file systems tell only now that the disk is full.
    guard close(file) == 0 else { throw Files.Failure(path: path) }
  }

  /// Gives everybody the rights that they have on the file at `path`, or else on any new file.
  package func setRights(like path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      chmod(self.path, status.st_mode & 0o777)
    } else {
      let mask = umask(0)
      umask(mask)
      chmod(self.path, 0o666 & ~mask)
    }
  }

  package func replace(_ target: String) throws(Files.Failure) {
    guard rename(path, target) == 0 else { throw Files.Failure(path: target) }
  }

  package func remove() { unlink(path) }
}
