import StratusSupervision
import StratusSupport

/// The standard streams, which may be closed when the tool starts.
enum StandardStreams {
  /// Opens `/dev/null` for each closed stream. Otherwise, the next opened file would get its number and receive its
  /// output.
  ///
  /// Reading and writing still fail, because each replacement is open only for the other operation.
  static func reserveClosedDescriptors() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Replaces standard input by an unnamed temporary copy of all of it, unless it is a file.
  static func makeInputRepeatable() throws(OutputError) {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT != S_IFREG,
      // Without a copy, the input can be read only once.
      let copy = tmpfile()
    else { return }
    defer { fclose(copy) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      do throws(SystemError) {
        try writeAll(Array(buffer[..<count]), to: fileno(copy))
      } catch {
        throw OutputError(path: "a temporary copy of standard input", reason: error.reason)
      }
    }
    dup2(fileno(copy), STDIN_FILENO)
    rewindInput()
  }

  /// Sets standard input to its beginning.
  static func rewindInput() { lseek(STDIN_FILENO, 0, SEEK_SET) }
}
