/// Ends objects in their order, as concurrently as it allows, until a deadline.
actor ShutdownRun {
  struct Step {
    let name: String
    let end: @Sendable (Any) async throws -> Bool
    /// reason: only the closure of its recipe receives the object. For one that is not `Sendable`, that closure is documented to run in a task.
    nonisolated(unsafe) let object: Any
  }

  /// The steps that threw, and the names of those that had not ended at the deadline.
  typealias Outcome = (failures: [ShutdownError.Failure], unfinished: [String])

  /// The result of one step, or `nil` while it has not ended.
  private enum StepOutcome {
    case ended
    case failed(any Error)
  }

  private let steps: [Step]
  /// For each step, those that must have ended before.
  private let earlier: [[Int]]
  private var outcomes: [StepOutcome?]
  private var isStarted: [Bool]
  private var tasks: [Task<Void, Never>] = []
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ steps: [Step], after earlier: [[Int]]) {
    self.steps = steps
    self.earlier = earlier
    outcomes = Array(repeating: nil, count: steps.count)
    isStarted = Array(repeating: false, count: steps.count)
  }

  /// The names of the steps that have not ended.
  var unfinished: [String] { zip(steps, outcomes).filter { $1 == nil }.map(\.0.name) }

  /// Runs all steps.
  func outcome(until deadline: ContinuousClock.Instant) async -> Outcome {
    guard !steps.isEmpty else { return ([], []) }
    let timer = Task {
      // A canceled timer has no effect, because the wait is over then.
      try? await Task.sleep(until: deadline, clock: .continuous)
      self.stopWaiting()
    }
    await withCheckedContinuation { continuation in
      waiting = continuation
      startReadySteps()
    }
    timer.cancel()
    for task in tasks { task.cancel() }
    let failures = zip(steps, outcomes).compactMap { step, outcome -> ShutdownError.Failure? in
      guard case .failed(let error) = outcome else { return nil }
      return ShutdownError.Failure(definition: step.name, error: error)
    }
    return (failures, unfinished)
  }

  private func startReadySteps() {
    for index in steps.indices where !isStarted[index] && earlier[index].allSatisfy({ outcomes[$0] != nil }) {
      isStarted[index] = true
      let step = steps[index]
      tasks.append(
        Task {
          do {
            let isEnded = try await step.end(step.object)
            self.finish(index, isEnded ? .ended : .failed(UnexpectedType(object: step.object)))
          } catch {
            self.finish(index, .failed(error))
          }
        })
    }
  }

  private func finish(_ index: Int, _ outcome: StepOutcome) {
    // The result is final once the wait is over.
    guard waiting != nil else { return }
    outcomes[index] = outcome
    if outcomes.allSatisfy({ $0 != nil }) { stopWaiting() } else { startReadySteps() }
  }

  private func stopWaiting() {
    waiting?.resume()
    waiting = nil
  }
}

/// The declared type of a definition hides the built object, so that it cannot be ended.
private struct UnexpectedType: Error, CustomStringConvertible {
  let description: String

  init(object: Any) {
    description = "the object is a \(TypeName.short(type(of: object))), which `onShutdown` does not take"
  }
}
