import CStratusSupervision
import StratusSupport

/// Runs work that may crash or hang in a separate process, the worker, and makes sure that it ends.
///
/// The supervisor handles deadlines and signals. A worker that ends without reporting completion has failed, regardless
/// of its exit status. A worker that fails while it draws is started again with the list of its failures. When the
/// supervisor ends, no process that loaded code started is still running.
package struct Supervisor {
  package enum Outcome: Hashable, Sendable {
    /// The worker reported completion with this exit status. The failure is set if a process that loaded code started
    /// was still running.
    case finished(Int32, processLeft: WorkerFailure?)
    case failed(WorkerFailure)
    /// The worker could not be started, because a system call failed.
    case refused(call: String, reason: String)
  }

  private let launch: WorkerLaunch
  private var failures: [DrawingFailure] = []
  private var timeSpent = 0.0

  /// Creates a supervisor.
  ///
  /// - Parameter launch: how workers are started.
  package init(_ launch: WorkerLaunch) { self.launch = launch }

  /// Runs the work to its end.
  ///
  /// - Parameter work: returns the exit status. It runs in the worker, which must have only the calling thread. If
  ///   workers are executed programs, such a program does the work with ``Worker/run(_:)``.
  /// - Returns: the outcome, only in the supervisor. If a signal such as SIGINT arrives, this process ends by it.
  package mutating func run(_ work: (Worker) -> Int32) -> Outcome {
    _ = supervision_adopt_orphans()
    while true {
      var watch: WorkerWatch
      do throws(SystemCallError) {
        watch = try WorkerWatch(launch, failures: failures, timeSpent: timeSpent, work)
      } catch {
        return .refused(call: error.call, reason: error.reason)
      }
      let outcome = watch.wait()
      guard case .failed(let failure) = outcome, let section = failure.section, section.kind == .drawing else {
        return outcome
      }
      timeSpent += watch.timeDrawing
      // The worker can continue after a drawing that failed, but not if it fails twice.
      guard !failures.contains(where: { $0.subject == section.subject }) else { return outcome }
      failures.append(DrawingFailure(subject: section.subject, end: failure.end, output: failure.output))
    }
  }
}
