#if os(macOS) || os(Linux)
  extension ChildProcess {
    /// A child whose output is being captured.
    private struct Running {
      let index: Int
      let process: pid_t
      let readers: [PipeEnd]
      var texts: [[UInt8]] = [[], []]
      var isOpen = [true, true]
    }

    /// Runs several programs, a limited number of them at the same time, and captures their output.
    ///
    /// - Parameters:
    ///   - commands: the arguments of each program, as for ``run(_:output:)``.
    ///   - limit: the number of programs that may run at the same time, at least 1.
    ///   - started: called when a program starts, with its index.
    ///   - ended: called when a program ends, with its index and result, or with the reason why it could not be
    ///     started. The order is that of the ends.
    package static func run(
      _ commands: [[String]], atOnce limit: Int, started: (Int) -> Void,
      ended: (Int, Swift.Result<Result, SystemError>) -> Void
    ) {
      var running: [Running] = []
      var next = 0
      while next < commands.count || !running.isEmpty {
        while next < commands.count, running.count < max(limit, 1) {
          started(next)
          do throws(SystemError) {
            running.append(try start(commands[next], index: next))
          } catch {
            ended(next, .failure(error))
          }
          next += 1
        }
        // No program could be started.
        if running.isEmpty { continue }
        readSome(of: &running)
        for index in running.indices.reversed() where !running[index].isOpen.contains(true) {
          let child = running.remove(at: index)
          for var reader in child.readers { reader.close() }
          let result = Result(status: wait(for: child.process), output: child.texts[0], errors: child.texts[1])
          ended(child.index, .success(result))
        }
      }
    }

    private static func start(_ arguments: [String], index: Int) throws(SystemError) -> Running {
      var spawn = spawn()
      defer { spawn.destroy() }
      var (output, errors) = (try PipeEnd.pipe(), try PipeEnd.pipe())
      spawn.duplicate(output.writer.descriptor, as: STDOUT_FILENO)
      spawn.duplicate(errors.writer.descriptor, as: STDERR_FILENO)
      // Only the child may hold the writers, so that their end can be detected.
      defer {
        output.writer.close()
        errors.writer.close()
      }
      do throws(SystemError) {
        let process = try spawn.start(arguments.first ?? "", arguments)
        return Running(index: index, process: process, readers: [output.reader, errors.reader])
      } catch {
        output.reader.close()
        errors.reader.close()
        throw error
      }
    }

    /// Waits until some children have written something or ended, and reads it.
    private static func readSome(of running: inout [Running]) {
      var polled = running.flatMap { child in
        // poll ignores negative descriptors.
        zip(child.readers, child.isOpen).map { pollfd(fd: $1 ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
      }
      guard poll(&polled, nfds_t(polled.count), -1) > 0 else { return }
      for (position, polled) in polled.enumerated() where polled.fd >= 0 && polled.revents != 0 {
        let (child, stream) = (position / 2, position % 2)
        if let bytes = running[child].readers[stream].readSome() {
          running[child].texts[stream] += bytes
        } else {
          running[child].isOpen[stream] = false
        }
      }
    }
  }
#endif
