extension DefinitionHandle {
  /// Returns the object of an asynchronous definition.
  @usableFromInline
  func awaitedValue<Value: Sendable>(isolation: isolated (any Actor)?) async throws -> Value {
    let container = try activeContainer()
    let current = try container.resolvable()
    let generations = Awaiting.current?.generations(of: container, current) ?? current
    let awaited = try await container.value(of: record.index, in: generations, isolation: isolation)
    return awaited.constant.load(as: Value.self)
  }
}

extension Container {
  /// Returns the object of an asynchronous definition, built or shared according to its scope.
  fileprivate func value(
    of index: Int, in generations: Generations, isInjected: Bool = false, isolation: isolated (any Actor)?
  ) async throws -> AwaitedValue {
    let definition = definitions[index]
    guard generations[0].recipe(of: definition).effectiveScope.isShared else {
      try Task.checkCancellation()
      return try await construct(
        Awaiting(definition, in: generations, of: self, isInjected: isInjected, for: .current))
    }
    let requester = Awaiting.current
    switch try join(definition, in: generations, for: requester) {
    case .existing(let value): return value
    case .waiting(let waiter): return try await value(waitedForBy: waiter, isolation: isolation)
    case .circular(let path):
      throw ResolutionError(.awaitsItself(path: (requester?.path ?? []) + path.map(\.name)))
    }
  }

  // MARK: Shared objects

  private enum Claim {
    case existing(AwaitedValue)
    case waiting(Flight.Waiter)
    /// The requester waits for the object, through these constructions.
    case circular([Flight])
  }

  /// Returns the shared object, or joins its construction, which begins if there is none.
  ///
  /// - Parameter requester: the construction that the current task is part of. The reference may be the last one, so
  ///   it is not loaded under the lock.
  private func join(
    _ definition: DefinitionRecord, in generations: Generations, for requester: Awaiting?
  ) throws -> Claim {
    let generation = generations[0]
    return try monitor.locked { () throws -> Claim in
      if let existing = generation.awaitedValue(of: definition) { return .existing(existing) }
      try Task.checkCancellation()
      // Also within a construction that goes on during a shutdown, whose objects would not be ended.
      if let refusal { throw ResolutionError(refusal) }
      let flight = generation.flights[definition.index]
      let joined = flight ?? Flight(definition, in: generations, of: self)
      if let waiting = requester?.flight, let path = waits.begin(waiting, for: joined) { return .circular(path) }
      if flight == nil {
        generation.flights[definition.index] = joined
        flights[ObjectIdentifier(joined)] = joined
        begin(joined, for: requester)
      }
      return .waiting(joined.addWaiter())
    }
  }

  private func value(
    waitedForBy waiter: Flight.Waiter, isolation: isolated (any Actor)?
  ) async throws -> AwaitedValue {
    raisePriority(of: waiter.flight)
    let requester = Awaiting.current?.flight
    defer {
      if let requester { waits.end(requester, for: waiter.flight) }
    }
    return try await withTaskCancellationHandler(
      operation: {
        try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
          let ended = monitor.locked { waiter.flight.wait(waiter, continuation) }
          if let ended { continuation.resume(with: ended) }
        }
      },
      onCancel: {
        let (continuation, task) = monitor.locked { waiter.flight.cancel(waiter) }
        continuation?.resume(throwing: CancellationError())
        task?.cancel()
      }, isolation: isolation)
  }

  /// Raises the priority of a construction, and of those that it waits for, to that of the current task.
  private func raisePriority(of flight: Flight) {
    let priority = Task.currentPriority
    for flight in waits.allAwaited(by: flight) {
      guard let task = flight.taskToRaise(to: priority) else { continue }
      // A task that awaits the value of another one raises its priority. A continuation does not.
      Task(priority: priority) { await task.value }
    }
  }

  /// Begins the construction of a shared object. The caller holds the monitor.
  private func begin(_ flight: Flight, for requester: Awaiting?) {
    let awaiting = Awaiting(
      flight.definition, in: flight.generations, of: self, flight: flight, for: requester)
    flight.begin(
      Task {
        do {
          self.end(flight, with: .success(try await self.construct(awaiting)))
        } catch {
          self.end(flight, with: .failure(error))
        }
      })
  }

  /// Ends the construction of a shared object. One that was canceled begins again if tasks wait for it meanwhile.
  private func end(_ flight: Flight, with result: Result<AwaitedValue, any Error>) {
    let requester = Awaiting.current
    let continuations = monitor.locked { () -> [Flight.Continuation] in
      switch result {
      case .success(let value):
        let address = flight.generation.publish(value, of: flight.definition)
        keepForShutdown(flight.definition, at: address, in: flight.generation)
      case .failure:
        if flight.isCanceled, flight.waiterCount > 0, refusal == nil {
          begin(flight, for: requester)
          return []
        }
      }
      flight.generation.flights[flight.definition.index] = nil
      flights[ObjectIdentifier(flight)] = nil
      announceChange()
      return flight.end(with: result)
    }
    for continuation in continuations { continuation.resume(with: result) }
  }

  // MARK: Construction

  /// Builds an object: first what its definition waits for, concurrently, and then the other parameters.
  private func construct(_ awaiting: Awaiting) async throws -> AwaitedValue {
    guard !awaiting.isTooDeep else {
      throw ResolutionError(.nestedTooDeeply(names: awaiting.path, limit: Awaiting.depthLimit))
    }
    awaiting.observed?.begin()
    do {
      let value = try await awaiting.whileCurrent { try await self.run(awaiting) }
      awaiting.observed?.end(isFailed: false)
      return value
    } catch {
      awaiting.observed?.end(isFailed: true)
      // Only a cancellation of this construction is passed on as such. The function may have canceled something else.
      throw error is CancellationError && Task.isCancelled ? error : failure(error, of: awaiting.definition)
    }
  }

  private func run(_ awaiting: Awaiting) async throws -> AwaitedValue {
    let recipe = awaiting.generations[0].recipe(of: awaiting.definition)
    let awaited = try await values(of: recipe.awaited.compactMap { place(of: $0, in: awaiting.generations) })
    return try await construction(awaiting, awaited).run()
  }

  /// A definition of this activation, or of an ancestor that serves a collaborator.
  private struct Place: Sendable {
    let container: Container
    let generations: Generations
    let index: Int

    func value() async throws -> AwaitedValue {
      try await container.value(of: index, in: generations, isInjected: true, isolation: nil)
    }
  }

  private func place(of reference: DefinitionReference, in generations: Generations) -> Place? {
    let owner = owner(of: reference.collaborator)
    guard let target = reference.target, let level = level(of: owner) else { return nil }
    return Place(container: owner, generations: Array(generations[level...]), index: target.index)
  }

  /// Returns the objects of asynchronous definitions, in the same order.
  private func values(of places: [Place]) async throws -> [AwaitedValue] {
    guard places.count > 1 else {
      guard let only = places.first else { return [] }
      return [try await only.value()]
    }
    return try await withThrowingTaskGroup(of: (Int, AwaitedValue).self) { group in
      for (position, place) in places.enumerated() {
        group.addTask { (position, try await place.value()) }
      }
      var values = [AwaitedValue?](repeating: nil, count: places.count)
      for try await (position, value) in group { values[position] = value }
      return values.compactMap(\.self)
    }
  }

  /// Resolves the parameters that are not asynchronous, on the main actor if they need it.
  private func construction(_ awaiting: Awaiting, _ awaited: [AwaitedValue]) async throws -> AsyncConstruction {
    while true {
      let seen = monitor.locked { waits.changeCount }
      do throws(ResolutionError) {
        if let construction = try resolvedConstruction(awaiting, awaited) { return construction }
      } catch {
        guard case .offMainActor = error.reason else { throw error }
        return try await constructionOnMainActor(awaiting, awaited)
      }
      await waits.waitForChange(since: seen, with: monitor)
      try Task.checkCancellation()
    }
  }

  @MainActor
  private func constructionOnMainActor(
    _ awaiting: Awaiting, _ awaited: [AwaitedValue]
  ) async throws -> AsyncConstruction {
    while true {
      let seen = monitor.locked { waits.changeCount }
      if let construction = try resolvedConstruction(awaiting, awaited) { return construction }
      await waits.waitForChange(since: seen, with: monitor)
      try Task.checkCancellation()
    }
  }

  /// Resolves the parameters that are not asynchronous.
  ///
  /// - Returns: `nil` if another thread is building one of them. A task must not block its thread, so it asks again
  ///   when something has changed.
  private func resolvedConstruction(
    _ awaiting: Awaiting, _ awaited: [AwaitedValue]
  ) throws(ResolutionError) -> AsyncConstruction? {
    let recipe = awaiting.generations[0].recipe(of: awaiting.definition)
    let request = PlanRequest(
      root: awaiting.definition, arguments: awaited.map(\.constant), generations: awaiting.generations,
      waiting: .nowhere, isForTheseArguments: true, substitute: recipe.construction(of: awaiting.definition))
    do throws(ResolutionError) {
      try loadForResolution(awaiting.generations, .nowhere)
      return try resolveUncached(request) as AsyncConstruction
    } catch {
      if case .beingBuilt = error.reason { return nil }
      throw error
    }
  }

  private func failure(_ error: any Error, of definition: DefinitionRecord) -> ResolutionError {
    let name = name(of: definition)
    guard let error = error as? ResolutionError else {
      return ResolutionError(.thrown(error, path: [name], method: nil))
    }
    guard case .thrown(let cause, let path, let method) = error.reason, path.first != name else { return error }
    return ResolutionError(.thrown(cause, path: [name] + path, method: method))
  }
}
