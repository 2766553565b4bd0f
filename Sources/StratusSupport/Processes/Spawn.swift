#if os(macOS) || os(Linux)
  /// Starts a program as a child process.
  package struct Spawn {
    #if canImport(Darwin)
      private var actions: posix_spawn_file_actions_t?
      private var attributes: posix_spawnattr_t?
    #else
      private var actions = posix_spawn_file_actions_t()
      private var attributes = posix_spawnattr_t()
    #endif

    /// Prepares to start a program. Call ``destroy()`` afterward.
    package init() {
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
    }

    /// Restores the default effect of signals in the program, even if this process ignores or blocks them.
    ///
    /// - Parameter ignored: the signals that this process may ignore.
    package mutating func resetSignals(ignored: Int32...) {
      var (defaults, blocked) = (sigset_t(), sigset_t())
      sigemptyset(&defaults)
      for signal in ignored { sigaddset(&defaults, signal) }
      posix_spawnattr_setsigdefault(&attributes, &defaults)
      sigemptyset(&blocked)
      posix_spawnattr_setsigmask(&attributes, &blocked)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    }

    /// Duplicates a descriptor under another number for the program.
    package mutating func duplicate(_ descriptor: Int32, as target: Int32) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, target)
    }

    /// Starts the program with this process's environment.
    ///
    /// - Parameters:
    ///   - program: the path of its file, or a name without a slash to look up in `PATH`.
    ///   - arguments: all arguments, beginning with the program's name.
    /// - Returns: the process ID of the child.
    package mutating func start(_ program: String, _ arguments: [String]) throws(SystemError) -> pid_t {
      var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
      defer { for pointer in pointers { free(pointer) } }
      var child: pid_t = 0
      let status = posix_spawnp(&child, program, &actions, &attributes, &pointers, environ)
      guard status == 0 else { throw SystemError(code: status) }
      return child
    }

    /// Releases the resources of this value.
    package mutating func destroy() {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
  }
#endif
