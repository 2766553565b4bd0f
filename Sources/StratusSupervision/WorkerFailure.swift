import StratusSupport

/// The failure of a worker that ended without reporting completion.
package struct WorkerFailure: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    /// A signal such as SIGSEGV ended it.
    case signal(Int32)
    /// It called `exit`, `_exit`, or a similar function.
    case exit(status: Int32)
    /// It closed its connection to the supervisor, as `exec` and `closefrom` do.
    case disconnected
    /// It was killed at its deadline.
    case timedOut(seconds: Double)
    /// It completed, but a process that it started was still running.
    case processLeft
  }

  /// The section in which it ended. After all sections, this is the last one that loaded a library, whose code may
  /// still run.
  package let section: Section?
  /// The last announced activity, such as `activating App.StoryAssembly`.
  package let activity: String?
  package let end: End
  /// The first lines of standard error during drawing, joined.
  package let output: String

  package init(section: Section?, activity: String?, end: End, output: String = "") {
    self.section = section
    self.activity = activity
    self.end = end
    self.output = output
  }
}

extension WorkerFailure {
  /// The description of what the loaded code or Graphviz did to the process, and when.
  package var message: String {
    switch section?.kind {
    case nil:
      MessageText.lines("stratus itself \(how)", help: "please report this, with the command line and its input")
    case .loading:
      MessageText.lines("the code of '\(subject)' \(how) \(occasion)", help: help)
    case .drawing:
      MessageText.lines(
        "Graphviz \(how) while drawing the \(subject)\(output.isEmpty ? "" : ": " + output)",
        help: "choose a coarser --level, draw a smaller part, or export DOT, which does not need Graphviz")
    case .reading:
      MessageText.lines(
        "Graphviz \(how) while reading '\(subject)'\(output.isEmpty ? "" : ": " + output)", help: helpForReading)
    }
  }

  private var subject: String { section?.subject ?? "" }

  private var helpForReading: String {
    if case .timedOut = end { return "allow more time with --timeout" }
    return "check the file with `nop`, which belongs to Graphviz; nothing was checked or written"
  }

  private var how: String {
    switch end {
    case .signal(SIGKILL): "was killed (SIGKILL), possibly because memory ran out,"
    case .signal(let number): "crashed (\(Self.name(of: number)))"
    case .exit(let status): "ended the process with status \(status)"
    case .disconnected: "replaced the process (exec) or closed its descriptors"
    case .timedOut(let seconds): "did not return within \(Int(seconds.rounded())) s"
    case .processLeft: "started a process and left it running"
    }
  }

  private var occasion: String {
    let activation = section?.activation.map { " in the activation '\($0)'" } ?? ""
    return activity.map { "while \($0)\(activation)" } ?? "during or after activation\(activation)"
  }

  private var help: String {
    switch end {
    case .signal: "activate the assemblies in a test or under a debugger to find the cause\(consequence)"
    case .exit, .disconnected:
      "assemblies should only declare definitions; remove the call that does this\(consequence)"
    case .timedOut:
      "allow more time with --timeout, or look for an endless loop in `init` or `define()`\(consequence)"
    case .processLeft:
      "assemblies should only declare definitions; wait for the process, or start it outside `init` and `define()`"
    }
  }

  /// The consequence of the failure for the result. After activation, part of it may already have been written.
  private var consequence: String { activity == nil ? "" : "; nothing was checked or written" }

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE", SIGABRT: "SIGABRT", SIGTRAP: "SIGTRAP",
      SIGSYS: "SIGSYS", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM", SIGINT: "SIGINT", SIGPIPE: "SIGPIPE", SIGHUP: "SIGHUP",
      SIGQUIT: "SIGQUIT", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}

/// A drawing that an earlier worker did not complete.
package struct DrawingFailure: Hashable, Sendable {
  /// The name of the drawing.
  package let subject: String
  package let end: WorkerFailure.End
  /// The first lines of standard error, joined.
  package let output: String

  package init(subject: String, end: WorkerFailure.End, output: String) {
    self.subject = subject
    self.end = end
    self.output = output
  }
}
