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
      switch output {
      case .standardError:
        var spawn = spawn()
        defer { spawn.destroy() }
        spawn.duplicate(STDERR_FILENO, as: STDOUT_FILENO)
        let child = try spawn.start(arguments.first ?? "", arguments)
        return Result(status: wait(for: child), output: [], errors: [])
      case .captured:
        var result = Swift.Result<Result, SystemError>.failure(SystemError(code: ENOENT))
        run([arguments], atOnce: 1, started: { _ in }, ended: { result = $1 })
        return try result.get()
      }
    }

    /// Prepares to start a program. The tool ignores some signals, and blocks others for a while, but a compiler that
    /// it starts must not.
    static func spawn() -> Spawn {
      var spawn = Spawn()
      spawn.resetSignals(ignored: SIGPIPE, SIGXFSZ)
      return spawn
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
