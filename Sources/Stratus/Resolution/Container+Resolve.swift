extension Container {
  /// The object of a definition: from its plan where one is ready, else by compiling one.
  func resolve<Value>(_ record: DefinitionRecord) throws(ResolutionError) -> Value {
    if let ready = UnsafeRawPointer(bitPattern: record.plan.load(ordering: .acquiring)) {
      // reason: the container keeps every plan that it publishes until it ends.
      let plan = Unmanaged<Plan>.fromOpaque(ready).takeUnretainedValue()
      if let value = try run(plan, of: record, as: Value.self) { return value }
    }
    guard !recipes[record.index].isAbstract else { throw ResolutionError(.abstract(name: name(of: record))) }
    try load()
    return try resolveSlowly(record)
  }

  /// Builds an object for its effect on the pools.
  func build(_ record: DefinitionRecord) throws(ResolutionError) {
    func build<Value>(_: Value.Type) -> Result<Void, ResolutionError> {
      do throws(ResolutionError) {
        _ = try resolveSlowly(record) as Value
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try _openExistential(record.type, do: build).get()
  }

  private func resolveSlowly<Value>(_ record: DefinitionRecord) throws(ResolutionError) -> Value {
    while true {
      if let existing = record.existing(as: Value.self) { return existing }
      let plan = try claim(record)
      if let value = try run(plan, of: record, as: Value.self) { return value }
    }
  }

  /// Compiles a plan, and claims every shared object that it builds, so that no other thread builds one too.
  private func claim(_ record: DefinitionRecord) throws(ResolutionError) -> Plan {
    let thread = ThreadID.current
    return try monitor.locked { () throws(ResolutionError) -> Plan in
      while true {
        let plan = try PlanCompiler.compile(record, in: self)
        let shared = plan.publications + plan.weakPublications
        guard let taken = shared.first(where: { claims[$0.record.index] != nil }),
          let owner = claims[taken.record.index]
        else {
          for publication in shared { claims[publication.record.index] = thread }
          if plan.isPure {
            plans.append(plan)
            record.plan.store(UInt(bitPattern: Unmanaged.passUnretained(plan).toOpaque()), ordering: .releasing)
          }
          return plan
        }
        guard owner != thread else { throw ResolutionError(.reentrant(name: name(of: taken.record))) }
        guard !isWaiting(owner, for: thread) else { throw ResolutionError(.deadlock(name: name(of: taken.record))) }
        waits[thread] = owner
        monitor.wait()
        waits[thread] = nil
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
  private func run<Value>(
    _ plan: Plan, of record: DefinitionRecord, as _: Value.Type
  ) throws(ResolutionError) -> Value? {
    var weak: [AnyObject] = []
    if !plan.weakInputs.isEmpty {
      weak = monitor.locked { plan.weakInputs.compactMap { weakObjects[$0.record.index]?.object } }
      guard weak.count == plan.weakInputs.count else {
        record.plan.store(0, ordering: .releasing)
        unclaim(plan)
        return nil
      }
    }
    do throws(StepFailure) {
      return try plan.run(as: Value.self, weak: weak) { frame in publish(plan, frame) }
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
        publication.record.shared.store(UInt(bitPattern: storage), ordering: .releasing)
        claims[publication.record.index] = nil
      }
      for publication in plan.weakPublications {
        let object = object(publication.place.type, at: frame + publication.place.offset)
        weakObjects[publication.record.index] = WeakObject(object: object)
        claims[publication.record.index] = nil
      }
      monitor.announce()
    }
  }

  private func unclaim(_ plan: Plan) {
    guard !plan.isPure else { return }
    monitor.locked {
      for publication in plan.publications + plan.weakPublications { claims[publication.record.index] = nil }
      monitor.announce()
    }
  }
}
