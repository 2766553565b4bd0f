import StratusSupport

/// The descendants of processes, from the system's current list.
enum ProcessTree {
  /// Returns the running descendants of a process. Parents come before their children.
  ///
  /// - Parameter start: on Linux, only processes that were started at this time of ``now()`` or later are included.
  /// - Complexity: on Linux, linear in the processes of the machine.
  static func descendants(of process: pid_t, startedSince start: Double = 0) -> [pid_t] {
    let children = childrenOfAll(startedSince: start)
    var found: [pid_t] = []
    var next = 0
    found += children(process)
    while next < found.count {
      found += children(found[next])
      next += 1
    }
    return found
  }

  /// Returns the time in seconds by the clock for the start of processes.
  static func now() -> Double {
    #if canImport(Darwin)
      return 0
    #else
      var time = timespec()
      clock_gettime(CLOCK_BOOTTIME, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #endif
  }

  #if canImport(Darwin)
    private static func childrenOfAll(startedSince start: Double) -> (pid_t) -> [pid_t] {
      { process in
        // The first call returns the maximum number.
        let count = proc_listchildpids(process, nil, 0)
        guard count > 0 else { return [] }
        var children = [pid_t](repeating: 0, count: Int(count) + 16)
        let size = Int32(children.count * MemoryLayout<pid_t>.stride)
        let listed = proc_listchildpids(process, &children, size)
        return Array(children.prefix(max(0, Int(listed)))).filter { $0 > 0 }
      }
    }
  #else
    private static func childrenOfAll(startedSince start: Double) -> (pid_t) -> [pid_t] {
      var children: [pid_t: [pid_t]] = [:]
      for process in processes() {
        guard let status = Status(of: process), !status.hasEnded, status.start >= start - Status.tick else { continue }
        children[status.parent, default: []].append(process)
      }
      return { children[$0] ?? [] }
    }

    private static func processes() -> [pid_t] {
      guard let directory = opendir("/proc") else { return [] }
      defer { closedir(directory) }
      var found: [pid_t] = []
      while let entry = readdir(directory) {
        // reason: an entry is only as long as its name, so the name must be read in place.
        let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
        let name = String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
        if let process = pid_t(name) { found.append(process) }
      }
      return found.sorted()
    }

    /// The fields of `/proc/N/stat` that matter here (proc_pid_stat(5)).
    private struct Status {
      /// The resolution of the time of a start, in seconds.
      static let tick = 1 / Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))

      let parent: pid_t
      let hasEnded: Bool
      /// The time of the start, in seconds since the system was started.
      let start: Double

      init?(of process: pid_t) {
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = read(file, &bytes, bytes.count)
        // The program's name is in parentheses and may contain anything, including parentheses.
        guard count > 0, let name = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let fields = bytes[(name + 1)..<count].split(separator: UInt8(ascii: " "))
        guard fields.count >= 20, let parent = pid_t(String(decoding: fields[1], as: UTF8.self)),
          let start = Double(String(decoding: fields[19], as: UTF8.self))
        else { return nil }
        self.parent = parent
        self.start = start * Self.tick
        hasEnded = fields[0].first == UInt8(ascii: "Z") || fields[0].first == UInt8(ascii: "X")
      }
    }
  #endif
}
