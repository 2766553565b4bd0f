import StratusSupervision
import StratusSupport

/// Input, output and errors, which whoever started the tool may have closed.
enum StandardStreams {
  /// Puts something in the place of each that is closed: the next file that is opened would get its number, and with it what is
  /// written there. Reading and writing fail as before, since each is open for the other one only.
  static func reserveClosedDescriptors() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Puts a copy of all input, which has no name, in the place of the input, unless that is a file anyway.
  static func makeInputRepeatable() throws(OutputError) {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT != S_IFREG,
      // Without one, the input is read once as it is.
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

  static func rewindInput() { lseek(STDIN_FILENO, 0, SEEK_SET) }
}
