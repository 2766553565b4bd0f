#if os(macOS) || os(Linux)
  /// Runs programs as child processes.
  package enum ChildProcess {
    /// The destination of a program's output.
    package enum Output {
      /// Captured and returned.
      case captured
      /// Forwarded to the standard error of this process, so that it does not mix with results on standard output.
      case standardError
    }

    /// The result of a program that has ended.
    package struct Result {
      /// The exit status; 128 plus the signal's number if a signal ended the program.
      package let status: Int32
      /// The program's standard output, if it was captured.
      package let output: [UInt8]
      /// The program's standard error, if it was captured.
      package let errors: [UInt8]
    }

    /// Runs a program and waits until it ends.
    ///
    /// - Parameters:
    ///   - arguments: the program, looked up in `PATH`, and its arguments.
    ///   - output: the destination of its standard output and standard error. If captured, the two are kept separate.
    /// - Throws: the system's reason if the program could not be started.
    package static func run(_ arguments: [String], output: Output) throws(SystemError) -> Result {
      var spawn = Spawn()
      defer { spawn.destroy() }
      // The tool ignores some signals, and blocks others for a while, but a compiler that it starts must not.
      spawn.resetSignals(ignored: SIGPIPE, SIGXFSZ)
      let program = arguments.first ?? ""
      switch output {
      case .standardError:
        spawn.duplicate(STDERR_FILENO, as: STDOUT_FILENO)
        return Result(status: wait(for: try spawn.start(program, arguments)), output: [], errors: [])
      case .captured:
        var (output, errors) = (try PipeEnd.pipe(), try PipeEnd.pipe())
        defer {
          output.reader.close()
          errors.reader.close()
        }
        spawn.duplicate(output.writer.descriptor, as: STDOUT_FILENO)
        spawn.duplicate(errors.writer.descriptor, as: STDERR_FILENO)
        defer {
          output.writer.close()
          errors.writer.close()
        }
        let child = try spawn.start(program, arguments)
        // With this, only the child holds the writers, so their end can be detected.
        output.writer.close()
        errors.writer.close()
        let texts = readAll([output.reader, errors.reader])
        return Result(status: wait(for: child), output: texts[0], errors: texts[1])
      }
    }

    /// Reads several pipes to their ends, as bytes arrive. If they were read in sequence, a child that fills one of the
    /// others would block.
    private static func readAll(_ readers: [PipeEnd]) -> [[UInt8]] {
      var polled = readers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      var texts = [[UInt8]](repeating: [], count: readers.count)
      while polled.contains(where: { $0.fd >= 0 }) {
        guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
        for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
          if let bytes = readers[index].readSome() {
            texts[index] += bytes
          } else {
            // poll ignores negative descriptors.
            polled[index].fd = -1
          }
        }
      }
      return texts
    }

    static func wait(for child: pid_t) -> Int32 {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0 {
        guard errno == EINTR else { return -1 }
      }
      // Swift does not import the macros WIFEXITED and WEXITSTATUS.
      let signal = status & 0x7f
      return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
  }
#endif
