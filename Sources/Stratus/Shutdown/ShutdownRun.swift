/// Ends objects in their order, as concurrently as it allows, until a deadline.
actor ShutdownRun {
  struct Step {
    let name: String
    let end: @Sendable (Any) async throws -> Bool
    /// The object, until it has ended.
    ///
    /// reason: only the closure of its recipe receives the object. For one that is not `Sendable`, that closure is
    /// documented to run in a task.
    nonisolated(unsafe) var object: Any?
    var state = State.waiting
  }

  enum State {
    case waiting
    case running(Task<Void, Never>)
    /// It had not ended at the deadline. Others no longer wait for it.
    case late
    case ended
  }

  /// The steps that threw, and the names of those that had not ended at the deadline.
  typealias Outcome = (failures: [ShutdownError.Failure], unfinished: [String])

  private var steps: [Step]
  /// For each step, those that must have ended before.
  private let earlier: [[Int]]
  /// The errors that no outcome contains yet, by step.
  private var errors: [Int: any Error] = [:]
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ steps: [Step], after earlier: [[Int]]) {
    self.steps = steps
    self.earlier = earlier
  }

  /// The names of the steps that have not ended.
  var unfinished: [String] { steps.filter { !$0.isEnded }.map(\.name) }

  /// Runs all steps. At the deadline, it cancels those that are running, and asks the rest to end, too. If it is called
  /// again, it waits for what had not ended.
  func outcome(until deadline: ContinuousClock.Instant) async -> Outcome {
    if !steps.allSatisfy(\.isEnded) {
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
    }
    let unfinished = unfinished
    if !unfinished.isEmpty { giveUp() }
    defer { errors = [:] }
    return (
      errors.sorted { $0.key < $1.key }.map { ShutdownError.Failure(definition: steps[$0.key].name, error: $0.value) },
      unfinished
    )
  }

  private func startReadySteps() {
    for index in steps.indices where steps[index].isWaiting && earlier[index].allSatisfy({ steps[$0].isOver }) {
      let step = steps[index]
      guard let object = step.object else { continue }
      nonisolated(unsafe) let ending = object
      steps[index].state = .running(
        Task {
          do {
            let isEnded = try await step.end(ending)
            self.finish(index, isEnded ? nil : UnexpectedType(object: ending))
          } catch {
            self.finish(index, error)
          }
        })
    }
  }

  private func finish(_ index: Int, _ error: (any Error)?) {
    steps[index].state = .ended
    steps[index].object = nil
    errors[index] = error
    startReadySteps()
    if steps.allSatisfy(\.isEnded) { stopWaiting() }
  }

  /// Cancels the running steps, and lets those start that wait for them.
  private func giveUp() {
    for index in steps.indices {
      guard case .running(let task) = steps[index].state else { continue }
      task.cancel()
      steps[index].state = .late
    }
    startReadySteps()
  }

  private func stopWaiting() {
    waiting?.resume()
    waiting = nil
  }
}

extension ShutdownRun {
  /// - Parameter objects: the objects to end, in the order in which they were built.
  init(of objects: [EndingObject], in container: Container) {
    var wirings: [Wiring] = []
    for object in objects where !wirings.contains(where: { $0.isSame(as: object.wiring) }) {
      wirings.append(object.wiring)
    }
    let order = ShutdownOrder(
      of: objects.map(\.definition), wirings: wirings, definitions: container.definitions,
      assemblies: container.assemblies)
    let steps = order.positions.map { position in
      Step(
        name: container.name(of: objects[position].definition), end: objects[position].recipe.end,
        object: objects[position].object)
    }
    self.init(steps, after: order.earlier)
  }
}

extension ShutdownRun.Step {
  fileprivate var isEnded: Bool { if case .ended = state { true } else { false } }
  fileprivate var isWaiting: Bool { if case .waiting = state { true } else { false } }

  /// Whether steps that come after this one can start.
  fileprivate var isOver: Bool {
    switch state {
    case .ended, .late: true
    case .waiting, .running: false
    }
  }
}

/// The declared type of a definition hides the built object, so that it cannot be ended.
private struct UnexpectedType: Error, CustomStringConvertible {
  let description: String

  init(object: Any) {
    description = "the object is a \(TypeName.short(type(of: object))), which `onShutdown` does not take"
  }
}
