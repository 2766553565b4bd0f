/// An operation on a file that failed, with the system's reason.
package struct FileError: Error, Hashable, Sendable {
  package let path: String
  package let reason: String

  /// Creates the error for the system call that failed last.
  init(path: String) { self.init(path: path, reason: SystemError.last.reason) }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
