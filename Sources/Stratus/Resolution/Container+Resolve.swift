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
    if let plan = record.readyPlan(), let value = try run(plan, arguments, as: Value.self) { return value }
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
    while true {
      if request.isForOwnObject, request.graph == nil,
        let existing = request.root.sharedObject.published(as: Value.self)
      {
        return existing
      }
      switch try claim(request) {
      case .ready(let plan):
        if let value = try run(plan, request.arguments, joining: request.graph, as: Value.self) { return value }
      // Outside the lock, because both run user code.
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
    case ready(Plan)
    indirect case needsSelection(PendingSelection)
    indirect case needsMember(PendingMember)
  }

  /// Compiles a plan and claims all shared objects that it builds, so no other thread builds them too.
  private func claim(_ request: PlanRequest) throws(ResolutionError) -> Claim {
    let thread = ThreadID.current
    let generation = request.generation
    return try monitor.locked { () throws(ResolutionError) -> Claim in
      while true {
        let claim = try plan(for: request)
        guard case .ready(let plan) = claim else { return claim }
        let shared = plan.publications + plan.weakPublications
        guard let taken = shared.first(where: { generation.claims[$0.key] != nil }),
          let owner = generation.claims[taken.key]
        else {
          for publication in shared { generation.claims[publication.key] = thread }
          return claim
        }
        let name = name(of: definitions[taken.key.definition])
        guard owner != thread else { throw ResolutionError(.reentrant(path: pathAtWork(to: taken.key, through: plan))) }
        guard !waits.isWaiting(owner, for: thread) else { throw ResolutionError(.deadlock(name: name)) }
        guard request.waiting.isAllowed else { throw ResolutionError(.beingBuilt(name: name)) }
        guard waitForChange(by: owner) else { throw ResolutionError(.deadlock(name: name)) }
      }
    }
  }

  /// Returns a valid plan: a kept plan or a new one. The caller holds the monitor.
  private func plan(for request: PlanRequest) throws(ResolutionError) -> Claim {
    var request = request
    let generation = request.generation
    let root = request.root.index
    if request.isForOwnObject, request.graph == nil, let plan = generation.weakPlan(for: request.root) {
      return .ready(plan)
    }
    if generation.boundToArguments.contains(root) { request.isForTheseArguments = true }
    while true {
      do throws(PlanCompiler.Interruption) {
        let plan = try PlanCompiler.compile(request, in: self)
        if plan.isPure, !request.isForTheseArguments, request.isForOwnObject, request.graph == nil,
          request.selections.isEmpty
        {
          generation.keep(plan, for: request.root)
        }
        return .ready(plan)
      } catch {
        switch error {
        case .failure(let failure): throw failure
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
  /// - Returns: the object, or `nil` if a weak singleton that the plan needs has been released.
  private func run<Value>(
    _ plan: Plan, _ arguments: [Constant], joining graph: EnclosingGraph? = nil, as _: Value.Type
  ) throws(ResolutionError) -> Value? {
    if let node = plan.mainActorNode, !stratus_is_on_main_actor() {
      unclaim([plan])
      throw ResolutionError(.offMainActor(path: path(to: node, in: plan)))
    }
    var weak: [AnyObject] = []
    if !plan.expected.isEmpty {
      weak = monitor.locked { plan.expected.compactMap { plan.generation.liveObject($0) } }
      guard weak.count == plan.expected.count else {
        unclaim([plan])
        return nil
      }
    }
    if let graph { return try runJoined(plan, arguments, weak, graph) }
    do throws(StepFailure) {
      return try plan.run(in: self, as: Value.self, arguments: arguments, weak: weak)
    } catch {
      unclaim([plan])
      throw failed(error)
    }
  }

  /// Runs a plan as part of the graph of the outermost resolution.
  private func runJoined<Value>(
    _ plan: Plan, _ arguments: [Constant], _ weak: [AnyObject], _ graph: EnclosingGraph
  ) throws(ResolutionError) -> Value {
    let joined = JoinedPlan(plan, arguments, in: address, base: graph.base)
    let all = graph.base.pointee.graph ?? JoinedGraph()
    graph.base.pointee.graph = all
    all.add(joined)
    do throws(StepFailure) {
      return try plan.runJoined(joined, as: Value.self, arguments: arguments, weak: weak)
    } catch {
      unclaim(all.remove(from: joined).map(\.plan))
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
    let released = monitor.locked {
      defer { announceChange() }
      return plan.generation.publish(plan, of: definitions, from: frame, isRecorded: recording != nil)
    }
    withExtendedLifetime(released) {}
  }

  /// Publishes the objects of the plans that callbacks added.
  func publish(_ graph: JoinedGraph) {
    let released = monitor.locked {
      defer { announceChange() }
      return graph.plans.map { joined in
        joined.plan.generation.publish(
          joined.plan, of: definitions, from: joined.running.pointee.frame, isRecorded: recording != nil)
      }
    }
    withExtendedLifetime(released) {}
  }

  func unclaim(_ graph: JoinedGraph) { unclaim(graph.plans.map(\.plan)) }

  private func unclaim(_ plans: [Plan]) {
    guard plans.contains(where: { !$0.isPure }) else { return }
    monitor.locked {
      for plan in plans { plan.generation.unclaim(plan) }
      announceChange()
    }
  }
}
