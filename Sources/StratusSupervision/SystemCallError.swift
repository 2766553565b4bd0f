import StratusSupport

/// A system call failed that is necessary to start a worker.
struct SystemCallError: Error {
  let call: String
  let reason: String

  init(_ call: String, _ error: SystemError) {
    self.call = call
    reason = error.reason
  }
}
