extension Container {
  /// The object of a definition: from its plan where one is ready, else by compiling one.
  func resolve<Value>(_ record: DefinitionRecord, _ arguments: [Constant]) throws(ResolutionError) -> Value {
    if let ready = UnsafeRawPointer(bitPattern: record.plan.load(ordering: .acquiring)) {
      // reason: the container keeps every plan that it publishes until it ends.
      let plan = Unmanaged<Plan>.fromOpaque(ready).takeUnretainedValue()
      if let value = try run(plan, arguments, as: Value.self) { return value }
    }
    guard !recipes[record.index].isAbstract else { throw ResolutionError(.abstract(name: name(of: record))) }
    try load()
    return try resolveSlowly(record, arguments)
  }

  /// Builds an object for its effect on the pools.
  func build(_ record: DefinitionRecord) throws(ResolutionError) {
    func build<Value>(_: Value.Type) -> Result<Void, ResolutionError> {
      do throws(ResolutionError) {
        _ = try resolveSlowly(record, []) as Value
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try _openExistential(record.type, do: build).get()
  }

  private func resolveSlowly<Value>(
    _ record: DefinitionRecord, _ arguments: [Constant]
  ) throws(ResolutionError) -> Value {
    while true {
      if let existing = record.existing(as: Value.self) { return existing }
      let plan = try claim(record, arguments)
      if let value = try run(plan, arguments, as: Value.self) { return value }
    }
  }

  /// Compiles a plan, and claims every shared object that it builds, so that no other thread builds one too.
  private func claim(_ record: DefinitionRecord, _ arguments: [Constant]) throws(ResolutionError) -> Plan {
    let thread = ThreadID.current
    return try monitor.locked { () throws(ResolutionError) -> Plan in
      while true {
        let plan = try plan(for: record, arguments)
        let shared = plan.publications + plan.weakPublications
        guard let taken = shared.first(where: { claims[$0.key] != nil }), let owner = claims[taken.key] else {
          for publication in shared { claims[publication.key] = thread }
          return plan
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
  private func plan(for record: DefinitionRecord, _ arguments: [Constant]) throws(ResolutionError) -> Plan {
    if let plan = weakPlans[record.index], plan.expected.allSatisfy({ liveObject($0) != nil }) { return plan }
    var request = PlanRequest(root: record, arguments: arguments)
    request.isForTheseArguments = boundToArguments.contains(record.index)
    while true {
      do throws(PlanCompiler.Interruption) {
        let plan = try PlanCompiler.compile(request, in: self)
        if plan.isPure, !request.isForTheseArguments { keep(plan, for: record) }
        return plan
      } catch {
        switch error {
        case .failure(let failure): throw failure
        case .needsArguments:
          boundToArguments.insert(record.index)
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
    let expected = plan.inputs.isEmpty ? [] : plan.expected
    if !expected.isEmpty {
      weak = monitor.locked { expected.compactMap { liveObject($0) } }
      guard weak.count == expected.count else {
        unclaim(plan)
        return nil
      }
    }
    do throws(StepFailure) {
      return try plan.run(as: Value.self, arguments: arguments, weak: weak) { frame in publish(plan, frame) }
    } catch {
      unclaim(plan)
      throw ResolutionError(.thrown(error.error, path: path(to: error.node, in: plan)))
    }
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
