extension Container {
  /// The object of a definition: from its plan where one is ready, else by compiling one.
  func resolve<Value>(_ record: DefinitionRecord, _ arguments: [Constant]) throws(ResolutionError) -> Value {
    if let ready = UnsafeRawPointer(bitPattern: record.plan.load(ordering: .acquiring)) {
      // reason: the container keeps every plan that it publishes until it ends.
      let plan = Unmanaged<Plan>.fromOpaque(ready).takeUnretainedValue()
      if plan.isPlain {
        do throws(StepFailure) {
          return try plan.runPlain(as: Value.self)
        } catch {
          throw failed(error, plan)
        }
      }
      if let value = try run(plan, arguments, as: Value.self) { return value }
    }
    guard !recipes[record.index].isAbstract else { throw ResolutionError(.abstract(name: name(of: record))) }
    try load()
    return try resolveSlowly(PlanRequest(root: record, arguments: arguments))
  }

  /// Builds an object for its effect on the pools.
  func build(_ record: DefinitionRecord) throws(ResolutionError) {
    func build<Value>(_: Value.Type) -> Result<Void, ResolutionError> {
      do throws(ResolutionError) {
        _ = try resolveSlowly(PlanRequest(root: record)) as Value
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try _openExistential(record.type, do: build).get()
  }

  /// The value that chooses what an option definition stands for.
  func resolveSelector<Value>(
    of option: DefinitionRecord, _ arguments: [Constant], as _: Value.Type
  ) throws(ResolutionError) -> Value {
    var request = PlanRequest(root: option, arguments: arguments)
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
        request.selections[pending.key] = try pending.choice.evaluate(self, pending.option, pending.arguments)
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
    return try monitor.locked { () throws(ResolutionError) -> Claim in
      while true {
        if let lateRecipe { throw ResolutionError(.lateRecipe(lateRecipe)) }
        let claim = try plan(for: request)
        guard case .ready(let plan) = claim else { return claim }
        let shared = plan.publications + plan.weakPublications
        guard let taken = shared.first(where: { claims[$0.key] != nil }), let owner = claims[taken.key] else {
          for publication in shared { claims[publication.key] = thread }
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
    let root = request.root.index
    if request.isForOwnObject, let plan = weakPlans[root], plan.expected.allSatisfy({ liveObject($0) != nil }) {
      return .ready(plan)
    }
    if boundToArguments.contains(root) { request.isForTheseArguments = true }
    while true {
      do throws(PlanCompiler.Interruption) {
        let plan = try PlanCompiler.compile(request, in: self)
        if plan.isPure, !request.isForTheseArguments, request.isForOwnObject, request.selections.isEmpty {
          keep(plan, for: request.root)
        }
        return .ready(plan)
      } catch {
        switch error {
        case .failure(let failure): throw failure
        case .needsSelection(let pending): return .needs(pending)
        case .needsArguments:
          boundToArguments.insert(root)
          request.isForTheseArguments = true
        }
      }
    }
  }

  /// Keeps a plan that builds nothing shared. One that expects weak singletons alive may have to be replaced, so it is not
  /// published to those who do not hold the lock.
  private func keep(_ plan: Plan, for record: DefinitionRecord) {
    guard plan.expected.isEmpty else {
      weakPlans[record.index] = plan
      return
    }
    plans.append(plan)
    record.plan.store(UInt(bitPattern: Unmanaged.passUnretained(plan).toOpaque()), ordering: .releasing)
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
      weak = monitor.locked { plan.expected.compactMap { liveObject($0) } }
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
        let storage = copyToHeap(publication.place.type, from: frame + publication.place.offset)
        if publication.key.arguments.isEmpty {
          definitions[publication.key.definition].shared.store(UInt(bitPattern: storage), ordering: .releasing)
        } else {
          sharedInstances[publication.key] = UInt(bitPattern: storage)
        }
        claims[publication.key] = nil
      }
      for publication in plan.weakPublications {
        let object = object(publication.place.type, at: frame + publication.place.offset)
        weakObjects[publication.key] = WeakObject(object: object)
        claims[publication.key] = nil
      }
      monitor.announce()
    }
  }

  private func unclaim(_ plan: Plan) {
    guard !plan.isPure else { return }
    monitor.locked {
      for publication in plan.publications + plan.weakPublications { claims[publication.key] = nil }
      monitor.announce()
    }
  }
}
