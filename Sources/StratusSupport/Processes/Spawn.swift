#if os(macOS) || os(Linux)
  /// Starts a program as a child of this process.
  package struct Spawn {
    #if canImport(Darwin)
      private var actions: posix_spawn_file_actions_t?
      private var attributes: posix_spawnattr_t?
    #else
      private var actions = posix_spawn_file_actions_t()
      private var attributes = posix_spawnattr_t()
    #endif

    /// Prepares a start. Call ``destroy()`` when it is over.
    package init() {
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
    }

    /// Sets signals that this process ignores to their defaults in the program.
    package mutating func setDefaults(of signals: Int32...) {
      var defaults = sigset_t()
      sigemptyset(&defaults)
      for signal in signals { sigaddset(&defaults, signal) }
      posix_spawnattr_setsigdefault(&attributes, &defaults)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    }

    /// Gives the program a copy of a descriptor under another number.
    package mutating func duplicate(_ descriptor: Int32, as target: Int32) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    }

    /// Starts the program with this process's environment.
    ///
    /// - Parameters:
    ///   - program: its file, or a name to look up in `PATH` if it has no slash.
    ///   - arguments: all arguments, the program's name first.
    /// - Returns: the number of the child process.
    package mutating func start(_ program: String, _ arguments: [String]) throws(SystemError) -> pid_t {
      var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
      defer { for pointer in pointers { free(pointer) } }
      var child: pid_t = 0
      let status = posix_spawnp(&child, program, &actions, &attributes, &pointers, environ)
      guard status == 0 else { throw SystemError(code: status) }
      return child
    }

    package mutating func destroy() {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
  }
#endif
