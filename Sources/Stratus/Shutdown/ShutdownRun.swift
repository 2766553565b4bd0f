import StratusBase

/// Ends objects in their order, as concurrently as it allows, until a deadline.
actor ShutdownRun {
  struct Step {
    let name: String
    let end: @Sendable (Any) async throws -> Bool
    let group: Int
    /// The object, until it has ended.
    ///
    /// reason: only the closure of its recipe receives the object. For one that is not `Sendable`, that closure is
    /// documented to run in a task.
    nonisolated(unsafe) var object: Any?
    var state = State.waiting
    /// The error of ``end``, until an outcome contains it.
    var error: (any Error)?
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

  /// Steps that may start at the same time.
  private struct Group {
    let steps: Range<Int>
    /// The groups that wait for this one.
    let next: [Int]
    /// The number of groups for which this one waits.
    var earlierCount = 0
    /// The number of steps for which other groups wait.
    var openCount: Int
  }

  private var steps: [Step]
  private var groups: [Group]
  /// The groups that can start.
  private var ready: [Int]
  private var unendedCount: Int
  private var waiting: CheckedContinuation<Void, Never>?

  /// - Parameter objects: the objects to end, in the order in which they were built.
  init(of objects: [EndingObject], in container: Container) {
    let order = ShutdownOrder(of: objects, in: container)
    // The groups come last to first, the steps first to last.
    var end = objects.count
    var groups = order.groups.map { group in
      defer { end -= group.objects.count }
      return Group(steps: end - group.objects.count..<end, next: group.next, openCount: group.objects.count)
    }
    for group in order.groups {
      for next in group.next { groups[next].earlierCount += 1 }
    }
    ready = groups.indices.filter { groups[$0].earlierCount == 0 }
    self.groups = groups
    steps = order.groups.enumerated().reversed().flatMap { number, group in
      group.objects.map { index in
        let object = objects[index]
        return Step(
          name: container.name(of: object.definition), end: object.recipe.end, group: number, object: object.object)
      }
    }
    unendedCount = objects.count
  }

  /// The names of the steps that have not ended.
  var unfinished: [String] { steps.filter { !$0.isEnded }.map(\.name) }

  /// Runs all steps. At the deadline, it cancels those that are running, and starts those that wait only for them. The
  /// others still start in their order. If it is called again, it waits for what had not ended.
  func outcome(until deadline: ContinuousClock.Instant) async -> Outcome {
    if unendedCount > 0 {
      let timer = Task {
        // A canceled timer has no effect, because the wait is over then.
        try? await Task.sleep(until: deadline, clock: .continuous)
        self.stopWaiting()
      }
      await withCheckedContinuation { continuation in
        waiting = continuation
        startReadyGroups()
      }
      timer.cancel()
    }
    let unfinished = unfinished
    if !unfinished.isEmpty { giveUp() }
    return (takeFailures(), unfinished)
  }

  private func takeFailures() -> [ShutdownError.Failure] {
    steps.indices.compactMap { index in
      defer { steps[index].error = nil }
      return steps[index].error.map { ShutdownError.Failure(definition: steps[index].name, error: $0) }
    }
  }

  private func startReadyGroups() {
    while let group = ready.popLast() {
      for index in groups[group].steps { start(index) }
      if groups[group].openCount == 0 { release(group) }
    }
  }

  private func start(_ index: Int) {
    let step = steps[index]
    guard let object = step.object else { return }
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

  private func finish(_ index: Int, _ error: (any Error)?) {
    if case .running = steps[index].state { close(index) }
    steps[index].state = .ended
    steps[index].object = nil
    steps[index].error = error
    unendedCount -= 1
    startReadyGroups()
    if unendedCount == 0 { stopWaiting() }
  }

  /// Cancels the running steps, and lets those start that wait for them.
  private func giveUp() {
    for index in steps.indices {
      guard case .running(let task) = steps[index].state else { continue }
      task.cancel()
      steps[index].state = .late
      close(index)
    }
    startReadyGroups()
  }

  /// Notes that no group waits for a step anymore.
  private func close(_ index: Int) {
    let group = steps[index].group
    groups[group].openCount -= 1
    if groups[group].openCount == 0 { release(group) }
  }

  /// Notes that no group waits for another one anymore.
  private func release(_ group: Int) {
    for next in groups[group].next {
      groups[next].earlierCount -= 1
      if groups[next].earlierCount == 0 { ready.append(next) }
    }
  }

  private func stopWaiting() {
    waiting?.resume()
    waiting = nil
  }
}

extension ShutdownRun.Step {
  fileprivate var isEnded: Bool { if case .ended = state { true } else { false } }
}

/// The declared type of a definition hides the built object, so that it cannot be ended.
private struct UnexpectedType: Error, CustomStringConvertible {
  let description: String

  init(object: Any) {
    description = "the object is a \(TypeName.short(type(of: object))), which `onShutdown` does not take"
  }
}
