import CStratusSupervision
import StratusSupport

/// Runs work that may crash or hang in a process of its own, the worker, and sees to it that it ends.
///
/// The supervisor holds the deadlines and the signals. A worker that ends without reporting completion has failed, whatever
/// its exit status is. One that fails while it draws is started again, and told so. When the supervisor ends, no process is
/// left that other people's code has started.
package struct Supervisor {
  package enum Outcome: Hashable, Sendable {
    /// The worker reported completion with this exit status; and the failure, if a process that other people's code has started
    /// was still running.
    case finished(Int32, processLeft: WorkerFailure?)
    case failed(WorkerFailure)
    /// There is no worker: the system refused a call.
    case refused(call: String, reason: String)
  }

  private let launch: WorkerLaunch
  private var failures: [DrawingFailure] = []
  private var timeSpent = 0.0

  /// - Parameter launch: how workers are started.
  package init(_ launch: WorkerLaunch) { self.launch = launch }

  /// Runs the work to its end.
  ///
  /// - Parameter work: returns the exit status. It runs in the worker, which must have no thread but the calling one. Where
  ///   workers are executed, it is what the started program does by ``Worker/run(_:_:)``.
  /// - Returns: only in the supervisor. If a signal such as SIGINT arrives, this process ends by it.
  package mutating func run(_ work: (Worker) -> Int32) -> Outcome {
    _ = supervision_adopt_orphans()
    while true {
      var watch: WorkerWatch
      do throws(SystemCallFailure) {
        watch = try WorkerWatch(launch, failures: failures, timeSpent: timeSpent, work)
      } catch {
        return .refused(call: error.call, reason: error.reason)
      }
      let outcome = watch.wait()
      guard case .failed(let failure) = outcome, let section = failure.section, section.kind == .drawing else {
        return outcome
      }
      timeSpent += watch.timeDrawing
      // The worker has a way on for each drawing that failed, but not for one that fails twice.
      guard !failures.contains(where: { $0.subject == section.subject }) else { return outcome }
      failures.append(DrawingFailure(subject: section.subject, end: failure.end, output: failure.output))
    }
  }
}

/// A system call without which there is no worker.
struct SystemCallFailure: Error {
  let call: String
  let reason: String

  init(_ call: String, _ error: SystemError) {
    self.call = call
    reason = error.reason
  }
}
