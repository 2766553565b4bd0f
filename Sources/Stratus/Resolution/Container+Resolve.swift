import CStratusRuntime

extension Container {
  /// Returns the object of a definition by running its plan. If there is no plan yet, it is compiled.
  func resolve<Value>(
    _ record: DefinitionRecord, _ arguments: [Constant], waiting: Waiting
  ) throws(ResolutionError) -> Value {
    if RunningPlan.ofThread == nil, !awaitsMainActor, let plan = record.readyPlan(), plan.isPlain {
      do throws(StepFailure) {
        return try plan.runPlain(in: self, as: Value.self)
      } catch {
        throw failed(error)
      }
    }
    return try resolveInContext(record, arguments, waiting: waiting)
  }

  /// A separate function, because its optional values need metadata, which would take a tenth of the time to run a plan.
  @inline(never)
  private func resolveInContext<Value>(
    _ record: DefinitionRecord, _ arguments: [Constant], waiting: Waiting
  ) throws(ResolutionError) -> Value {
    guard !monitor.isHeldByThisThread else { throw ResolutionError(.comparing(name: name(of: record))) }
    if RunningPlan.ofThread != nil {
      try checkDepth(of: record)
      if let graph = EnclosingGraph(ofThreadIn: address) {
        if arguments.isEmpty, let existing = sharedObject(of: record, in: graph.generation, as: Value.self) {
          return existing
        }
        return try resolveUncached(record, arguments, in: graph.generation, waiting)
      }
      if arguments.isEmpty, let existing = record.sharedObject.published(as: Value.self) { return existing }
    } else if awaitsMainActor, stratus_is_on_main_actor() {
      try loadForResolution(resolvable(), waiting)
    }
    if let plan = record.readyPlan() { return try run(plan, arguments, as: Value.self) }
    let generation = try resolvable()
    try loadForResolution(generation, waiting)
    return try resolveUncached(record, arguments, in: generation, waiting)
  }

  /// Returns the shared object of a definition, or `nil` if there is none.
  ///
  /// - Parameter generation: a generation that a running plan holds, which keeps the object alive.
  private func sharedObject<Value>(of record: DefinitionRecord, in generation: Generation, as _: Value.Type) -> Value? {
    let address = monitor.locked { generation.sharedObject(InstanceKey(definition: record.index)) }
    return address.flatMap { UnsafePointer<Value>(bitPattern: $0)?.pointee }
  }

  private func resolveUncached<Value>(
    _ record: DefinitionRecord, _ arguments: [Constant], in generation: Generation, _ waiting: Waiting
  ) throws(ResolutionError) -> Value {
    guard !generation.recipe(of: record).isAbstract else { throw ResolutionError(.abstract(name: name(of: record))) }
    return try resolveUncached(
      PlanRequest(root: record, arguments: arguments, generation: generation, waiting: waiting))
  }

  /// Builds an object, which is then in the pools.
  func build(
    _ record: DefinitionRecord, in generation: Generation, _ waiting: Waiting
  ) throws(ResolutionError) {
    func build<Value>(_: Value.Type) -> Result<Void, ResolutionError> {
      do throws(ResolutionError) {
        _ = try resolveUncached(PlanRequest(root: record, generation: generation, waiting: waiting)) as Value
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try _openExistential(record.type, do: build).get()
  }

  func resolveUncached<Value>(_ request: PlanRequest) throws(ResolutionError) -> Value {
    var request = request
    if let graph = EnclosingGraph(ofThreadIn: address) { request.join(graph) }
    // Released when the object is built, because a deinitializer may wait for a thread that waits for a claim.
    var released: [Any] = []
    defer { withExtendedLifetime(released) {} }
    while true {
      if request.isForOwnObject, request.graph == nil,
        let existing = request.root.sharedObject.published(as: Value.self)
      {
        return existing
      }
      switch try claim(request, &released) {
      case .ready(let plan, let live):
        return try run(plan, request.arguments, live: live, joining: request.graph, as: Value.self)
      // Outside the lock, because these run user code.
      case .noCase(let missing): throw missing.error(in: self)
      case .needsSelection(let pending):
        request.selections[pending.key] = try pending.choice.evaluate(self, request.selecting(for: pending))
      case .needsMember(let pending):
        do throws(StepFailure) {
          try pending.running.runAhead(through: pending.step)
        } catch {
          throw failed(error)
        }
      }
    }
  }

  private enum Claim {
    /// A plan, and the live weak singletons that it needs.
    case ready(Plan, live: [AnyObject])
    /// No case of an option definition fits the value that chooses.
    indirect case noCase(MissingCase)
    indirect case needsSelection(PendingSelection)
    indirect case needsMember(PendingMember)
  }

  /// Compiles a plan and claims all shared objects that it builds, so no other thread builds them too.
  ///
  /// - Parameter released: receives what must be released after the lock.
  private func claim(_ request: PlanRequest, _ released: inout [Any]) throws(ResolutionError) -> Claim {
    let thread = ThreadID.current
    let generation = request.generation
    return try monitor.locked { () throws(ResolutionError) -> Claim in
      while true {
        let claim = try plan(for: request, &released)
        guard case .ready(let plan, let live) = claim else { return claim }
        let shared = plan.publications + plan.weakPublications
        guard let taken = shared.first(where: { generation.claims[$0.key] != nil }),
          let owner = generation.claims[taken.key]
        else {
          for publication in shared { generation.claims[publication.key] = thread }
          return claim
        }
        released += [plan, live] as [Any]
        let name = name(of: definitions[taken.key.definition])
        guard owner != thread else { throw ResolutionError(.reentrant(path: pathAtWork(to: taken.key, through: plan))) }
        guard !waits.isWaiting(owner, for: thread) else { throw ResolutionError(.deadlock(name: name)) }
        guard request.waiting.isAllowed else { throw ResolutionError(.beingBuilt(name: name)) }
        guard waitForChange(by: owner) else { throw ResolutionError(.deadlock(name: name)) }
      }
    }
  }

  /// Returns a valid plan: a kept plan or a new one. The caller holds the monitor.
  private func plan(for request: PlanRequest, _ released: inout [Any]) throws(ResolutionError) -> Claim {
    var request = request
    let generation = request.generation
    let root = request.root.index
    if request.isForOwnObject, request.graph == nil,
      let (plan, live) = generation.weakPlan(for: request.root, &released)
    {
      return .ready(plan, live: live)
    }
    if generation.boundToArguments.contains(root) { request.isForTheseArguments = true }
    while true {
      do throws(PlanCompiler.Interruption) {
        let (plan, live) = try PlanCompiler.compile(request, in: self, &released)
        if plan.isPure, !request.isForTheseArguments, request.isForOwnObject, request.graph == nil,
          request.selections.isEmpty
        {
          generation.keep(plan, for: request.root, &released)
        }
        return .ready(plan, live: live)
      } catch {
        switch error {
        case .failure(let failure): throw failure
        case .noCase(let missing): return .noCase(missing)
        case .needsSelection(let pending): return .needsSelection(pending)
        case .needsMember(let pending): return .needsMember(pending)
        case .needsArguments:
          generation.boundToArguments.insert(root)
          request.isForTheseArguments = true
        }
      }
    }
  }

  /// Runs a plan.
  ///
  /// - Parameter live: the live weak singletons that the plan needs.
  private func run<Value>(
    _ plan: Plan, _ arguments: [Constant], live: [AnyObject] = [], joining graph: EnclosingGraph? = nil,
    as _: Value.Type
  ) throws(ResolutionError) -> Value {
    if let node = plan.mainActorNode, !stratus_is_on_main_actor() {
      unclaim([plan])
      throw ResolutionError(.offMainActor(path: path(to: node, in: plan)))
    }
    if let graph { return try runJoined(plan, arguments, live, graph) }
    do throws(StepFailure) {
      return try plan.run(in: self, as: Value.self, arguments: arguments, live: live)
    } catch {
      throw failed(error)
    }
  }

  /// Runs a plan as part of the graph of the outermost resolution.
  private func runJoined<Value>(
    _ plan: Plan, _ arguments: [Constant], _ live: [AnyObject], _ graph: EnclosingGraph
  ) throws(ResolutionError) -> Value {
    let joined = JoinedPlan(plan, arguments, in: address, base: graph.base)
    let all = graph.base.pointee.graph ?? JoinedGraph()
    graph.base.pointee.graph = all
    all.add(joined)
    do throws(StepFailure) {
      return try plan.runJoined(joined, as: Value.self, arguments: arguments, live: live)
    } catch {
      let removed = all.remove(from: joined)
      unclaim(removed.map(\.plan))
      withExtendedLifetime(removed) {}
      throw failed(error)
    }
  }

  private func failed(_ failure: StepFailure) -> ResolutionError {
    // The error is returned unchanged, because its path would contain all nested resolutions.
    if let error = failure.error as? ResolutionError, case .nestedTooDeeply = error.reason { return error }
    let path = path(to: failure.node, in: failure.plan)
    if failure.error is MainActorError { return ResolutionError(.offMainActor(path: path)) }
    // An object of an ancestor, which is not resolved yet.
    if let error = failure.error as? ResolutionError, case .offMainActor(let inner) = error.reason {
      return ResolutionError(.offMainActor(path: path + inner))
    }
    return ResolutionError(.thrown(failure.error, path: path, method: failure.method?.location))
  }

  /// Publishes the objects of a plan that the container keeps.
  func publish(_ plan: Plan, _ frame: UnsafeMutableRawPointer) {
    monitor.lockedReleasing { released in
      plan.generation.publish(plan, of: definitions, from: frame, isRecorded: recording != nil, &released)
      announceChange()
    }
  }

  /// Publishes the objects of the plans that callbacks added.
  func publish(_ graph: JoinedGraph) {
    monitor.lockedReleasing { released in
      for joined in graph.plans {
        joined.plan.generation.publish(
          joined.plan, of: definitions, from: joined.running.pointee.frame, isRecorded: recording != nil, &released)
      }
      announceChange()
    }
  }

  /// Gives up the claims of plans, before their objects are released.
  func unclaim(_ plans: [Plan]) {
    guard plans.contains(where: { !$0.isPure }) else { return }
    monitor.locked {
      for plan in plans { plan.generation.unclaim(plan) }
      announceChange()
    }
  }
}
