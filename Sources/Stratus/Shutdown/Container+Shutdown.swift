extension Container {
  /// The containers whose objects the current task ends, and their ancestors. It cannot wait for these shutdowns,
  /// because they wait for it.
  @TaskLocal private static var ending: Set<ObjectIdentifier> = []

  /// Longer than any program runs. A clock cannot add more.
  private static let longestLimit = Duration.seconds(1_000_000_000)

  func shutDown(within limit: Duration) async throws(ShutdownError) {
    let limit = min(max(limit, .zero), Self.longestLimit)
    let start = ContinuousClock.now
    // An object of a child that hangs must not take the time of all others.
    try await shutDown(childrenUntil: start + limit * 3 / 4, until: start + limit)
  }

  /// Ends the objects of the children, then the container's own.
  ///
  /// - Parameter childDeadline: The time at which the own objects no longer wait for those of the children.
  func shutDown(
    childrenUntil childDeadline: ContinuousClock.Instant, until deadline: ContinuousClock.Instant
  ) async throws(ShutdownError) {
    guard !Self.ending.contains(ObjectIdentifier(self)) else { return }
    if let construction = Awaiting.current?.path(in: self) {
      throw ShutdownError(failures: [], unfinished: construction)
    }
    let ofChildren = await shutDownChildren(until: childDeadline)
    let own = await endObjects(until: deadline)
    let error = ShutdownError(
      failures: ofChildren.flatMap(\.failures) + own.failures,
      unfinished: ofChildren.flatMap(\.unfinished) + own.unfinished)
    guard error.failures.isEmpty, error.unfinished.isEmpty else { throw error }
  }

  /// Ends the shared objects. If another shutdown does so, this one waits for it, and then ends what is left.
  private func endObjects(until deadline: ContinuousClock.Instant) async -> ShutdownRun.Outcome {
    beginShutdown()
    // When a shutdown ends, only one of those that wait for it goes on. The others wait for that one.
    while !beginAlone() {
      guard ContinuousClock.now < deadline else { return ([], await unfinished) }
      await wait(until: deadline) { self.isShuttingDown }
    }
    await wait(until: deadline) { !self.claimCounts.isEmpty || !self.flights.isEmpty }
    let run = ShutdownRun(of: monitor.locked { takeUnended() }, in: self)
    let runs = monitor.locked { () -> [ShutdownRun] in
      shutdownRuns.append(run)
      return shutdownRuns
    }
    var outcome: ShutdownRun.Outcome = ([], [])
    for run in runs.reversed() {
      let next = await Self.$ending.withValue(Self.ending.union(lineage.map { ObjectIdentifier($0) })) {
        await run.outcome(until: deadline)
      }
      outcome = (next.failures + outcome.failures, next.unfinished + outcome.unfinished)
      if next.unfinished.isEmpty { monitor.locked { shutdownRuns.removeAll { $0 === run } } }
    }
    let building = monitor.locked { () -> [String] in
      isShuttingDown = false
      announceChange()
      return namesInConstruction
    }
    return (outcome.failures, outcome.unfinished + building)
  }

  /// Returns `false` if another shutdown is ending the objects. Otherwise, this one does so from now on.
  private func beginAlone() -> Bool {
    monitor.locked {
      defer { isShuttingDown = true }
      return !isShuttingDown
    }
  }

  /// The names of the objects that have not ended.
  private var unfinished: [String] {
    get async {
      let (runs, rest) = monitor.locked {
        (shutdownRuns, unended.map { name(of: $0.definition) } + namesInConstruction)
      }
      var names: [String] = []
      for run in runs { names += await run.unfinished }
      return names + rest
    }
  }

  /// The names of the definitions whose shared objects are being built. The caller holds the monitor.
  private var namesInConstruction: [String] {
    Set(claimCounts.keys).union(flights.values.map(\.definition.index)).ordered(by: <).map { name(of: definitions[$0]) }
  }

  /// Removes and returns the objects that have not been asked to end. The caller holds the monitor.
  private func takeUnended() -> [EndingObject] {
    defer { unended = [] }
    return unended
  }

  /// Notes a new object that a shutdown ends, if its generation has been replaced already. The caller holds the
  /// monitor.
  func keepForShutdown(_ definition: DefinitionRecord, at address: UInt, in generation: Generation) {
    guard !generation.isCurrent, let object = generation.endingObject(of: definition, at: address) else { return }
    unended.append(object)
  }

  /// Shuts the children down concurrently, and lets no child start anymore. They may still request objects of this
  /// activation.
  ///
  /// - Returns: their errors, in the order in which they were started.
  private func shutDownChildren(until deadline: ContinuousClock.Instant) async -> [ShutdownError] {
    monitor.locked { isEnding = true }
    let children = livingChildren
    guard !children.isEmpty else { return [] }
    return await withTaskGroup(of: (Int, ShutdownError?).self) { group in
      for (index, child) in children.enumerated() {
        group.addTask {
          do throws(ShutdownError) {
            try await child.shutDown(within: deadline - ContinuousClock.now)
            return (index, nil)
          } catch {
            return (index, error)
          }
        }
      }
      var errors = [ShutdownError?](repeating: nil, count: children.count)
      for await (index, error) in group { errors[index] = error }
      return errors.compactMap(\.self)
    }
  }

  /// Refuses all further resolutions, and cancels asynchronous constructions.
  private func beginShutdown() {
    let tasks = monitor.locked { () -> [Task<Void, Never>]? in
      guard refuse(because: .shutDown) else { return nil }
      return flights.values.compactMap { $0.cancel() }
    }
    guard let tasks else { return }
    unload()
    for task in tasks { task.cancel() }
  }

  /// Waits until a condition is false, or until the deadline. A canceled task waits too, because an object that is
  /// built after the shutdown would never end.
  ///
  /// - Parameter condition: called with the monitor.
  private func wait(
    until deadline: ContinuousClock.Instant, while condition: @escaping @Sendable () -> Bool
  ) async {
    guard monitor.locked(condition) else { return }
    let waiting = Task {
      while let seen = monitor.locked({ condition() ? waits.changeCount : nil }), !Task.isCancelled {
        await waits.waitForChange(since: seen, with: monitor)
      }
    }
    let timer = Task {
      // A canceled timer has no effect, because the wait is over then.
      try? await Task.sleep(until: deadline, clock: .continuous)
      waiting.cancel()
    }
    await waiting.value
    timer.cancel()
  }
}

/// A shared object and what ends it.
struct EndingObject {
  let definition: DefinitionRecord
  let recipe: ShutdownRecipe
  let object: Any
  /// The wiring with which it was built.
  let wiring: Wiring
}

extension Generation {
  /// The objects that a shutdown ends, in the order in which they were built. The caller holds the monitor.
  var endingObjects: [EndingObject] { published.compactMap { endingObject(of: $0.definition, at: $0.address) } }

  /// Returns a shared object if a shutdown ends it. The caller holds the monitor.
  func endingObject(of definition: DefinitionRecord, at address: UInt) -> EndingObject? {
    guard let shutdown = recipe(of: definition).shutdown else { return nil }
    return EndingObject(
      definition: definition, recipe: shutdown, object: object(of: definition, at: address), wiring: wiring)
  }
}
