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

  /// A separate function, because its optional values need metadata, which would take a tenth of the time to run a
  /// plan.
  @inline(never)
  private func resolveInContext<Value>(
    _ record: DefinitionRecord, _ arguments: [Constant], waiting: Waiting
  ) throws(ResolutionError) -> Value {
    guard !monitor.isHeldByThisThread else { throw ResolutionError(.comparing(name: name(of: record))) }
    if RunningPlan.ofThread != nil {
      try Observation.refuseResolving()
      try checkDepth(of: record)
      if let graph = EnclosingGraph(ofThreadIn: self) {
        let generations = graph.generations(of: self)
        if arguments.isEmpty, let existing = sharedObject(of: record, in: generations[0], as: Value.self) {
          return existing
        }
        return try resolveUncached(record, arguments, in: generations, waiting)
      }
      if arguments.isEmpty, let existing = record.sharedObject.published(as: Value.self) { return existing }
    } else if awaitsMainActor, stratus_is_on_main_actor() {
      try loadForResolution(resolvable(), waiting)
    }
    if let plan = record.readyPlan() {
      if let node = plan.mainActorNode { try checkMainActor(node, of: plan) }
      return try run(plan, arguments, as: Value.self)
    }
    let generations = try resolvable()
    try loadForResolution(generations, waiting)
    return try resolveUncached(record, arguments, in: generations, waiting)
  }

  /// Returns the shared object of a definition, or `nil` if there is none.
  ///
  /// - Parameter generation: a generation that a running plan holds, which keeps the object alive.
  private func sharedObject<Value>(of record: DefinitionRecord, in generation: Generation, as _: Value.Type) -> Value? {
    let address = monitor.locked { generation.sharedObject(InstanceKey(definition: record.index)) }
    return address.flatMap { UnsafePointer<Value>(bitPattern: $0)?.pointee }
  }

  private func resolveUncached<Value>(
    _ record: DefinitionRecord, _ arguments: [Constant], in generations: Generations, _ waiting: Waiting
  ) throws(ResolutionError) -> Value {
    guard !generations[0].recipe(of: record).isAbstract else {
      throw ResolutionError(.abstract(name: name(of: record)))
    }
    return try resolveUncached(
      PlanRequest(root: record, arguments: arguments, generations: generations, waiting: waiting))
  }

  /// Builds an object, which is then in the pools.
  func build(
    _ record: DefinitionRecord, in generations: Generations, _ waiting: Waiting
  ) throws(ResolutionError) {
    func build<Value>(_: Value.Type) -> Result<Void, ResolutionError> {
      do throws(ResolutionError) {
        _ = try resolveUncached(PlanRequest(root: record, generations: generations, waiting: waiting)) as Value
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try _openExistential(record.type, do: build).get()
  }

  func resolveUncached<Value>(_ request: PlanRequest) throws(ResolutionError) -> Value {
    var request = request
    if let graph = EnclosingGraph(ofThreadIn: self) { request.join(graph, of: self) }
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
      case .noCase(let missing): throw missing.error
      case .needsSelection(let pending):
        request.selections[pending.key] = try pending.choice.evaluate(
          ancestor(pending.key.level), request.selecting(for: pending))
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
    return try monitor.locked { () throws(ResolutionError) -> Claim in
      while true {
        // Also within a resolution that began before a shutdown, which would not end what is built now.
        if let refusal { throw ResolutionError(refusal) }
        let claim = try plan(for: request, &released)
        guard case .ready(let plan, let live) = claim else { return claim }
        let isBuildable = plan.mainActorNode == nil || stratus_is_on_main_actor()
        let taken = firstClaimed(of: plan)
        // Nothing is claimed that cannot be built here.
        if isBuildable, taken == nil {
          for publication in plan.publications + plan.weakPublications {
            plan.generations[publication.level].claims[publication.key] = thread
            ancestor(publication.level).claimCounts[publication.record.index, default: 0] += 1
          }
          return claim
        }
        released += [plan, live] as [Any]
        if let node = plan.mainActorNode { try checkMainActor(node, of: plan) }
        guard let (object, owner) = taken else { continue }
        let name = ancestor(object.level).name(of: object.record)
        guard owner != thread else { throw ResolutionError(.reentrant(path: pathAtWork(to: object, through: plan))) }
        guard !waits.isWaiting(owner, for: thread) else { throw ResolutionError(.deadlock(name: name)) }
        guard request.waiting.isAllowed else { throw ResolutionError(.beingBuilt(name: name)) }
        guard waits.wait(for: owner, with: monitor) else { throw ResolutionError(.deadlock(name: name)) }
      }
    }
  }

  /// Returns the first object of a plan that a thread is building, and that thread. The caller holds the monitor.
  private func firstClaimed(of plan: Plan) -> (object: Plan.Publication, owner: ThreadID)? {
    for object in plan.publications + plan.weakPublications {
      if let owner = plan.generations[object.level].claims[object.key] { return (object, owner) }
    }
    return nil
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
    if let graph { return try runJoined(plan, arguments, live, graph) }
    do throws(StepFailure) {
      return try plan.run(in: self, as: Value.self, arguments: arguments, live: live)
    } catch {
      throw failed(error)
    }
  }

  private func checkMainActor(_ node: Int, of plan: Plan) throws(ResolutionError) {
    guard stratus_is_on_main_actor() else { throw ResolutionError(.offMainActor(path: path(to: node, in: plan))) }
  }

  /// Runs a plan as part of the graph of the outermost resolution.
  private func runJoined<Value>(
    _ plan: Plan, _ arguments: [Constant], _ live: [AnyObject], _ graph: EnclosingGraph
  ) throws(ResolutionError) -> Value {
    let joined = JoinedPlan(plan, arguments, in: self, base: graph.base)
    let all = graph.base.pointee.graph ?? JoinedGraph()
    graph.base.pointee.graph = all
    all.add(joined)
    do throws(StepFailure) {
      return try plan.runJoined(joined, as: Value.self, arguments: arguments, live: live)
    } catch {
      joined.running.pointee.observed?.fail()
      let removed = all.remove(from: joined)
      unclaim(removed)
      withExtendedLifetime(removed) {}
      throw failed(error)
    }
  }

  private func failed(_ failure: StepFailure) -> ResolutionError {
    // The error is returned unchanged, because its path would contain all nested resolutions.
    if let error = failure.error as? ResolutionError, case .nestedTooDeeply = error.reason { return error }
    let path = failure.container.path(to: failure.node, in: failure.plan)
    if failure.error is MainActorError { return ResolutionError(.offMainActor(path: path)) }
    return ResolutionError(.thrown(failure.error, path: path, method: failure.method?.location))
  }

  /// Publishes the objects of a plan that the container keeps.
  func publish(_ plan: Plan, _ frame: UnsafeMutableRawPointer) {
    monitor.lockedReleasing { released in
      publish(plan, frame, &released)
      announceChange()
    }
  }

  /// Publishes the objects of the plans that callbacks added, some of which may belong to an ancestor or to a child.
  func publish(_ graph: JoinedGraph) {
    monitor.lockedReleasing { released in
      for joined in graph.plans {
        joined.container.publish(joined.plan, joined.running.pointee.frame, &released)
      }
      announceChange()
    }
  }

  /// Publishes the objects of a plan of this container. The caller holds the monitor.
  private func publish(_ plan: Plan, _ frame: UnsafeMutableRawPointer, _ released: inout [Any]) {
    for publication in plan.publications {
      let address = UInt(bitPattern: publication.slot.copyToHeap(from: frame))
      let generation = plan.generations[publication.level]
      generation.publish(publication.key, of: publication.record, at: address)
      ancestor(publication.level).keepForShutdown(publication.record, at: address, in: generation)
    }
    for publication in plan.weakPublications {
      let object = publication.slot.object(in: frame)
      plan.generations[publication.level].publish(weak: object, publication.key, &released)
    }
    giveUpClaims(of: plan)
  }

  private func giveUpClaims(of plan: Plan) {
    for publication in plan.publications + plan.weakPublications {
      plan.generations[publication.level].claims[publication.key] = nil
      ancestor(publication.level).endClaim(of: publication.record)
    }
  }

  private func endClaim(of record: DefinitionRecord) {
    let count = claimCounts[record.index] ?? 0
    claimCounts[record.index] = count > 1 ? count - 1 : nil
  }

  /// Gives up the claims of plans, before their objects are released.
  ///
  /// - Parameters:
  ///   - joined: The plans that callbacks added.
  ///   - plan: The plan of the outermost call, which belongs to this container.
  func unclaim(_ joined: some Collection<JoinedPlan>, of plan: Plan? = nil) {
    guard plan?.isPure == false || joined.contains(where: { !$0.plan.isPure }) else { return }
    monitor.locked {
      if let plan { giveUpClaims(of: plan) }
      for joined in joined { joined.container.giveUpClaims(of: joined.plan) }
      announceChange()
    }
  }
}
