extension Container {
  /// The object of a definition: from its plan where one is ready, else by compiling one.
  func resolve<Value>(_ record: DefinitionRecord, _ arguments: [Constant]) throws(ResolutionError) -> Value {
    if let plan = record.readyPlan() {
      if plan.isPlain {
        do throws(StepFailure) {
          return try plan.runPlain(as: Value.self)
        } catch {
          throw failed(error, plan)
        }
      }
      if let value = try run(plan, arguments, as: Value.self) { return value }
    }
    let generation = try resolvable()
    guard !generation.recipe(of: record).isAbstract else { throw ResolutionError(.abstract(name: name(of: record))) }
    try load(generation)
    return try resolveSlowly(PlanRequest(root: record, arguments: arguments, generation: generation))
  }

  /// Builds an object for its effect on the pools.
  func build(_ record: DefinitionRecord, in generation: Generation) throws(ResolutionError) {
    func build<Value>(_: Value.Type) -> Result<Void, ResolutionError> {
      do throws(ResolutionError) {
        _ = try resolveSlowly(PlanRequest(root: record, generation: generation)) as Value
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try _openExistential(record.type, do: build).get()
  }

  /// The value that chooses what an option definition stands for.
  func resolveSelector<Value>(
    of option: DefinitionRecord, _ arguments: [Constant], in generation: Generation, as _: Value.Type
  ) throws(ResolutionError) -> Value {
    var request = PlanRequest(root: option, arguments: arguments, generation: generation)
    request.isForTheseArguments = true
    request.isForSelector = true
    return try resolveSlowly(request)
  }

  func resolveSlowly<Value>(_ request: PlanRequest) throws(ResolutionError) -> Value {
    var request = request
    while true {
      if request.isForOwnObject, let existing = request.root.existing(as: Value.self) { return existing }
      switch try claim(request) {
      case .ready(let plan):
        if let value = try run(plan, request.arguments, as: Value.self) { return value }
      case .needs(let pending):
        // Outside the lock: it runs the user's code.
        request.selections[pending.key] = try pending.choice.evaluate(
          self, request.generation, pending.option, pending.arguments)
      }
    }
  }

  private enum Claim {
    case ready(Plan)
    case needs(PendingSelection)
  }

  /// Compiles a plan, and claims every shared object that it builds, so that no other thread builds one too.
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
        guard owner != thread else { throw ResolutionError(.reentrant(name: name)) }
        guard !isWaiting(owner, for: thread) else { throw ResolutionError(.deadlock(name: name)) }
        waits[thread] = owner
        monitor.wait()
        waits[thread] = nil
      }
    }
  }

  /// A plan that holds now: one that was kept, or a new one. Only under the monitor.
  private func plan(for request: PlanRequest) throws(ResolutionError) -> Claim {
    var request = request
    let generation = request.generation
    let root = request.root.index
    if request.isForOwnObject, let plan = generation.weakPlan(for: request.root) { return .ready(plan) }
    if generation.boundToArguments.contains(root) { request.isForTheseArguments = true }
    while true {
      do throws(PlanCompiler.Interruption) {
        let plan = try PlanCompiler.compile(request, in: self)
        if plan.isPure, !request.isForTheseArguments, request.isForOwnObject, request.selections.isEmpty {
          generation.keep(plan, for: request.root)
        }
        return .ready(plan)
      } catch {
        switch error {
        case .failure(let failure): throw failure
        case .needsSelection(let pending): return .needs(pending)
        case .needsArguments:
          generation.boundToArguments.insert(root)
          request.isForTheseArguments = true
        }
      }
    }
  }

  private func isWaiting(_ thread: ThreadID, for other: ThreadID) -> Bool {
    var next: ThreadID? = thread
    while let current = next {
      if current == other { return true }
      next = waits[current]
    }
    return false
  }

  /// - Returns: the object, or nothing where a weak singleton that the plan counts on is gone.
  private func run<Value>(_ plan: Plan, _ arguments: [Constant], as _: Value.Type) throws(ResolutionError) -> Value? {
    var weak: [AnyObject] = []
    if !plan.expected.isEmpty {
      weak = monitor.locked { plan.expected.compactMap { plan.generation.liveObject($0) } }
      guard weak.count == plan.expected.count else {
        unclaim(plan)
        return nil
      }
    }
    do throws(StepFailure) {
      return try plan.run(as: Value.self, arguments: arguments, weak: weak) { frame in publish(plan, frame) }
    } catch {
      unclaim(plan)
      throw failed(error, plan)
    }
  }

  private func failed(_ failure: StepFailure, _ plan: Plan) -> ResolutionError {
    // Told as it is: its path would be that of every closure on the way.
    if let error = failure.error as? ResolutionError, case .endless = error.fact { return error }
    return ResolutionError(.thrown(failure.error, path: path(to: failure.node, in: plan)))
  }

  private func path(to node: Int, in plan: Plan) -> [String] {
    var names: [String] = []
    var next = node
    while next >= 0 {
      let name = name(of: definitions[plan.nodes[next].definition])
      if names.last != name { names.append(name) }
      next = plan.nodes[next].wantedBy
    }
    return names.reversed()
  }

  private func publish(_ plan: Plan, _ frame: UnsafeMutableRawPointer) {
    guard !plan.isPure else { return }
    monitor.locked {
      for publication in plan.publications {
        plan.generation.publish(publication, of: definitions[publication.key.definition], from: frame)
      }
      for publication in plan.weakPublications { plan.generation.publishWeak(publication, from: frame) }
      monitor.announce()
    }
  }

  private func unclaim(_ plan: Plan) {
    guard !plan.isPure else { return }
    monitor.locked {
      for publication in plan.publications + plan.weakPublications { plan.generation.claims[publication.key] = nil }
      monitor.announce()
    }
  }
}
