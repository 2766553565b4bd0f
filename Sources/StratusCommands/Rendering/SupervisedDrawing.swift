import StratusGraphviz
import StratusSupervision

/// Draws one thing after the other, each in a section that a supervisor watches.
///
/// A worker that is started again after a failure does the same as the former one, and gets the failure as an error where the
/// former one ended. What that one has printed is not printed again.
struct SupervisedDrawing {
  private let worker: Worker
  private let budget: TimeBudget
  private let print: (String) -> Void
  private var isRepetition: Bool

  /// - Parameters:
  ///   - seconds: for everything that is drawn; `nil` for any time.
  ///   - print: gets each note once.
  init(worker: Worker = .unsupervised, seconds: Double?, print: @escaping (String) -> Void) {
    self.worker = worker
    self.print = print
    budget = TimeBudget(seconds: seconds, spent: worker.timeSpent)
    isRepetition = worker.isRepetition
  }

  /// So many workers may fail until nothing more is tried: something is wrong with more than one drawing.
  private static let patience = 8

  func note(_ text: String) {
    if !isRepetition { print(text) }
  }

  /// - Parameters:
  ///   - subject: the name of what is drawn, different from all others.
  ///   - isLast: whether nothing coarser is left to be tried.
  /// - Throws: what `body` throws, or why a former worker did not complete it.
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
