extension Container {
  func shutDown(within limit: Duration) async throws(ShutdownError) {
    let deadline = ContinuousClock.now + limit
    let ofChildren = await shutDownChildren(until: deadline)
    guard let generation = beginShutdown() else { return }
    await waitForConstructions(in: generation, until: deadline)
    let ending = monitor.locked { generation.endingObjects }
    let order = ShutdownOrder(
      of: ending.map(\.definition), wiring: generation.wiring, definitions: definitions, assemblies: assemblies)
    let objects = order.positions.map { ending[$0] }
    let run = ShutdownRun(
      objects.map { object in
        ShutdownRun.Step(name: name(of: object.definition), end: object.recipe.end, object: object.object)
      }, after: order.earlier)
    let (failures, unfinished) = await run.outcome(until: deadline)
    let error = ShutdownError(
      failures: ofChildren.flatMap(\.failures) + failures, unfinished: ofChildren.flatMap(\.unfinished) + unfinished)
    guard error.failures.isEmpty, error.unfinished.isEmpty else { throw error }
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
    guard monitor.locked({ refuse(because: .shutDown) }) else { return nil }
    let replaced = replaceGeneration { Generation($0.wiring) }
    let generation = replaced.generation
    let tasks = monitor.locked { generation.flights.values.compactMap { $0.cancel() } }
    for task in tasks { task.cancel() }
    replaced.release()
    return generation
  }

  /// Waits until nothing builds shared objects anymore. It asks again and again, because a task must not block its thread.
  ///
  /// A canceled task waits too, because an object that is built after the shutdown would never end. Such a task cannot sleep, so another one
  /// does.
  private func waitForConstructions(in generation: Generation, until deadline: ContinuousClock.Instant) async {
    func isBuilding() -> Bool { monitor.locked { !generation.claims.isEmpty || !generation.flights.isEmpty } }
    guard isBuilding() else { return }
    await Task {
      while isBuilding(), ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(1)) }
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
  /// The objects that a shutdown ends, in the order in which they were built. The caller holds the monitor.
  fileprivate var endingObjects: [EndingObject] {
    published.compactMap { definition, address in
      guard let shutdown = recipe(of: definition).shutdown else { return nil }
      return EndingObject(definition: definition, recipe: shutdown, object: object(of: definition, at: address))
    }
  }
}
