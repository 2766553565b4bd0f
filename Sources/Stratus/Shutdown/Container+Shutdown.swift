extension Container {
  /// The containers whose objects the current task ends. It cannot wait for these shutdowns, because they wait for it.
  @TaskLocal private static var ending: Set<ObjectIdentifier> = []

  func shutDown(within limit: Duration) async throws(ShutdownError) {
    guard !Self.ending.contains(ObjectIdentifier(self)) else { return }
    let deadline = ContinuousClock.now + limit
    let ofChildren = await shutDownChildren(until: deadline)
    let own = await endObjects(until: deadline)
    let error = ShutdownError(
      failures: ofChildren.flatMap(\.failures) + own.failures,
      unfinished: ofChildren.flatMap(\.unfinished) + own.unfinished)
    guard error.failures.isEmpty, error.unfinished.isEmpty else { throw error }
  }

  /// Ends the shared objects. If another shutdown does so, this one waits for it.
  private func endObjects(until deadline: ContinuousClock.Instant) async -> ShutdownRun.Outcome {
    guard let generation = beginShutdown() else {
      await wait(until: deadline) { self.isShuttingDown }
      return ([], monitor.locked { isShuttingDown } ? await shutdownRun?.unfinished ?? [] : [])
    }
    // A canceled task waits too, because an object that is built after the shutdown would never end.
    await wait(until: deadline) { !generation.claims.isEmpty || !generation.flights.isEmpty }
    let (ending, building) = monitor.locked { (generation.endingObjects, generation.definitionsInConstruction) }
    let order = ShutdownOrder(
      of: ending.map(\.definition), wiring: generation.wiring, definitions: definitions, assemblies: assemblies)
    let objects = order.positions.map { ending[$0] }
    let run = ShutdownRun(
      objects.map { object in
        ShutdownRun.Step(name: name(of: object.definition), end: object.recipe.end, object: object.object)
      }, after: order.earlier)
    monitor.locked { shutdownRun = run }
    let outcome = await Self.$ending.withValue(Self.ending.union([ObjectIdentifier(self)])) {
      await run.outcome(until: deadline)
    }
    monitor.locked { (isShuttingDown, shutdownRun) = (false, nil) }
    return (outcome.failures, outcome.unfinished + building.map { name(of: definitions[$0]) })
  }

  /// Shuts the children down concurrently, and lets no child start anymore. They may still request objects of this activation.
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
      var errors: [Int: ShutdownError] = [:]
      for await (index, error) in group { errors[index] = error }
      return children.indices.compactMap { errors[$0] }
    }
  }

  /// Refuses all further resolutions, cancels asynchronous constructions, and returns the objects that exist, or `nil` if the activation is
  /// shut down already.
  private func beginShutdown() -> Generation? {
    let isFirst = monitor.locked {
      guard refuse(because: .shutDown) else { return false }
      isShuttingDown = true
      return true
    }
    guard isFirst else { return nil }
    let replaced = replaceGeneration { Generation($0.wiring) }
    let generation = replaced.generation
    let tasks = monitor.locked { generation.flights.values.compactMap { $0.cancel() } }
    for task in tasks { task.cancel() }
    replaced.release()
    return generation
  }

  /// Waits until a condition is false. It asks again and again, because a task must not block its thread. Another task sleeps, because
  /// a canceled one cannot.
  ///
  /// - Parameter condition: called with the monitor.
  private func wait(
    until deadline: ContinuousClock.Instant, while condition: @escaping @Sendable () -> Bool
  ) async {
    guard monitor.locked(condition) else { return }
    await Task {
      while monitor.locked(condition), ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(1)) }
    }.value
  }
}

/// A shared object and what ends it.
struct EndingObject {
  let definition: DefinitionRecord
  let recipe: ShutdownRecipe
  let object: Any
}

extension Generation {
  /// The indices of the definitions whose shared objects are being built. The caller holds the monitor.
  fileprivate var definitionsInConstruction: [Int] {
    Set(claims.keys.map(\.definition)).union(flights.keys).sorted()
  }

  /// The objects that a shutdown ends, in the order in which they were built. The caller holds the monitor.
  fileprivate var endingObjects: [EndingObject] {
    published.compactMap { definition, address in
      guard let shutdown = recipe(of: definition).shutdown else { return nil }
      return EndingObject(definition: definition, recipe: shutdown, object: object(of: definition, at: address))
    }
  }
}
