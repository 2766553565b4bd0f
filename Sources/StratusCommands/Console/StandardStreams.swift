#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Input, output and errors, which whoever started the tool may have closed.
enum StandardStreams {
  /// Puts something in the place of each that is closed: the next file that is opened would get its number, and with it what is
  /// written there. Reading and writing fail as before, since each is open for the other one only.
  static func occupy() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
