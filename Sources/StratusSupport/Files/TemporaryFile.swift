/// A new file with a unique name, which can replace another file atomically.
package struct TemporaryFile {
  package let path: String

  /// Creates an empty file that only its owner may access, in the directory of `path`.
  package init(beside path: String) throws(FileError) {
    // Not the whole name: a name has at most 255 bytes, and that of `path` may use all of them.
    let name = String(decoding: Paths.lastComponent(of: path).utf8.prefix(200), as: UTF8.self)
    let pattern = Paths.join(Paths.directory(of: path), ".\(name).XXXXXX")
    var template = pattern.utf8CString
    let file = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    guard file >= 0 else { throw FileError(path: path) }
    close(file)
    self.path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? pattern }
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path) }
    do throws(SystemError) {
      try writeAll(bytes, to: file)
    } catch {
      close(file)
      throw FileError(path: path, reason: error.reason)
    }
    // Some file systems report a full disk only now.
    guard close(file) == 0 else { throw FileError(path: path) }
  }

  /// Sets the permissions to those of the file at `path`, or else to those of a new file.
  package func setPermissions(like path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      chmod(self.path, status.st_mode & 0o777)
    } else {
      let mask = umask(0)
      umask(mask)
      chmod(self.path, 0o666 & ~mask)
    }
  }

  /// Replaces the file at a path, or moves to the path if there is none.
  package func replace(_ target: String) throws(FileError) {
    guard rename(path, target) == 0 else { throw FileError(path: target) }
  }

  /// Removes the file.
  package func remove() { unlink(path) }
}
