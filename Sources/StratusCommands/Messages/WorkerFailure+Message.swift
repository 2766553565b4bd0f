import StratusSupervision
import StratusSupport

extension WorkerFailure {
  /// Says what other people's code did to the process, and when.
  var message: String {
    guard let section else {
      return """
        stratus itself failed: \(how)
        help: please report this, with the command line and its input
        """
    }
    switch section.kind {
    case .loading: return "the code of '\(section.subject)' \(how) \(occasion(section))\nhelp: \(help)"
    case .drawing:
      return """
        Graphviz \(how) while drawing the \(section.subject)\(output.isEmpty ? "" : ": " + output)
        help: choose a coarser --level or a smaller part, or export DOT, which needs no Graphviz
        """
    }
  }

  private var how: String {
    switch end {
    case .signal(SIGKILL): "was killed (SIGKILL), perhaps because memory ran out,"
    case .signal(let number): "crashed (\(Self.name(of: number)))"
    case .exit(let status): "ended the process with status \(status)"
    case .disconnected: "replaced the process (exec) or closed its descriptors"
    case .timedOut(let seconds): "did not return within \(Int(seconds.rounded())) s"
    case .processLeft: "started a process and left it running"
    }
  }

  private func occasion(_ section: Section) -> String {
    let configuration = section.configuration.map { " in the configuration '\($0)'" } ?? ""
    return activity.map { "while \($0)\(configuration)" } ?? "during or after activation\(configuration)"
  }

  private var help: String {
    switch end {
    case .signal: "activate the assemblies in a test or a debugger to find the cause\(consequence)"
    case .exit, .disconnected:
      "an assembly only declares definitions; remove the call that does this\(consequence)"
    case .timedOut:
      "allow more time with --timeout, or look for an endless loop in `init` or `define()`\(consequence)"
    case .processLeft:
      "an assembly only declares definitions; wait for the process, or start it outside of `init` and `define()`"
    }
  }

  /// After activation, a part of the result may have been written.
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
