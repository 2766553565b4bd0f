/// Ends objects in their order, as concurrently as it allows, until a deadline.
actor ShutdownRun {
  struct Step {
    let name: String
    let end: @Sendable (Any) async throws -> Bool
    /// reason: only the closure of its recipe receives the object. For one that is not `Sendable`, that closure is documented to run in a task.
    nonisolated(unsafe) let object: Any
  }

  /// The result of one step, or `nil` while it has not ended.
  private enum Outcome {
    case ended
    case failed(any Error)
  }

  private let steps: [Step]
  /// For each step, those that must have ended before.
  private let earlier: [[Int]]
  private var outcomes: [Outcome?]
  private var isStarted: [Bool]
  private var tasks: [Task<Void, Never>] = []
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ steps: [Step], after earlier: [[Int]]) {
    self.steps = steps
    self.earlier = earlier
    outcomes = Array(repeating: nil, count: steps.count)
    isStarted = Array(repeating: false, count: steps.count)
  }

  /// Runs all steps.
  ///
  /// - Returns: the steps that threw, and the names of those that had not ended at the deadline.
  func outcome(
    until deadline: ContinuousClock.Instant
  ) async -> (failures: [ShutdownError.Failure], unfinished: [String]) {
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
    var failures: [ShutdownError.Failure] = []
    var unfinished: [String] = []
    for (step, outcome) in zip(steps, outcomes) {
      switch outcome {
      case .ended: break
      case .failed(let error): failures.append(ShutdownError.Failure(definition: step.name, error: error))
      case nil: unfinished.append(step.name)
      }
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

  private func finish(_ index: Int, _ outcome: Outcome) {
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
