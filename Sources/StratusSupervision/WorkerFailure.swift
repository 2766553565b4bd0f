/// How a worker ended that did not report completion.
package struct WorkerFailure: Error, Hashable, Sendable {
  package enum End: Hashable, Sendable {
    /// A signal such as SIGSEGV ended it.
    case signal(Int32)
    /// It called `exit`, `_exit` or the like.
    case exit(status: Int32)
    /// It closed its connection to the supervisor, as `exec` and `closefrom` do.
    case disconnected
    /// It was stopped at its deadline.
    case timedOut(seconds: Double)
    /// It completed, but a process that it started was still running.
    case processLeft
  }

  /// Where it ended; after all sections, the last in which a library was loaded, whose code may still run.
  package let section: Section?
  /// What it had announced last, such as `activating App.StoryAssembly`.
  package let activity: String?
  package let end: End
  /// What was written to standard error while drawing: the first lines, joined.
  package let output: String

  package init(section: Section?, activity: String?, end: End, output: String = "") {
    self.section = section
    self.activity = activity
    self.end = end
    self.output = output
  }
}

/// A drawing that a former worker did not complete.
package struct DrawingFailure: Hashable, Sendable {
  /// The name of what was drawn.
  package let subject: String
  package let end: WorkerFailure.End
  /// What was written to standard error meanwhile.
  package let output: String

  package init(subject: String, end: WorkerFailure.End, output: String) {
    self.subject = subject
    self.end = end
    self.output = output
  }
}
