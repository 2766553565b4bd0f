import StratusDiagrams
import StratusSupervision

/// Draws one diagram after the other, each in a section that a supervisor watches.
///
/// A worker that is restarted after a failure does the same as its predecessor, and gets the failure as an error where
/// the predecessor ended. Notes that were already printed are not printed again.
struct SupervisedDrawing {
  private let worker: Worker
  private let budget: TimeBudget
  private let print: (String) -> Void
  private var isRepetition: Bool

  /// - Parameters:
  ///   - seconds: The time for all drawings; `nil` for no limit.
  ///   - print: A function that is called once for each note.
  init(worker: Worker = .unsupervised, seconds: Double?, print: @escaping (String) -> Void) {
    self.worker = worker
    self.print = print
    budget = TimeBudget(seconds: seconds, spent: worker.timeSpent)
    isRepetition = worker.isRepetition
  }

  /// The number of failed workers after which nothing more is tried, because more than one drawing is affected.
  private static let patience = 8

  func note(_ text: String) {
    if !isRepetition { print(text) }
  }

  /// - Parameters:
  ///   - subject: The name of the drawing, different from all others.
  ///   - isLast: Whether there is no coarser diagram to try.
  /// - Throws: The error of `body`, or the failure of an earlier worker.
  mutating func draw<Drawn>(
    _ subject: String, isLast: Bool, _ body: () throws(RenderingError) -> Drawn
  ) throws(RenderingError) -> Drawn {
    if let failure = worker.failure(of: subject) {
      if failure == worker.failures.last { isRepetition = false }
      throw RenderingError(failure)
    }
    if let failure = worker.failures.last, worker.failures.count >= Self.patience { throw RenderingError(failure) }
    let seconds = budget.share(isLast: isLast)
    if let seconds, seconds <= 0 { throw .timedOut(seconds: 0) }
    return try worker.draw(subject, seconds: seconds, body)
  }
}

extension RenderingError {
  fileprivate init(_ failure: DrawingFailure) {
    self =
      switch failure.end {
      case .timedOut(let seconds): .timedOut(seconds: seconds)
      case .signal(let number): .crashed(signal: number, detail: failure.output)
      case .exit, .disconnected, .processLeft: .ended(detail: failure.output)
      }
  }
}
