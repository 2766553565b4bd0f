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

  /// The section in which it ended. After all sections, this is the last one that loaded a library, whose code may still run.
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
