import CStratusRuntime

/// A wiring with everything that was built by it.
///
/// `unload()`, a patch and its end replace a container's generation as a whole. A resolution keeps to the one in which it began, so
/// that it sees one wiring and one pool, and nobody has to wait for it. A generation that was replaced releases its shared objects
/// when the last resolution that uses it has ended.
///
/// reason for `@unchecked Sendable`: the wiring does not change, and all else is guarded by the container's monitor.
final class Generation: @unchecked Sendable {
  let wiring: Wiring

  // Guarded by the container's monitor:
  /// Whether it is the container's; only then are plans and objects published where they are found without a lock.
  private var isCurrent = true
  /// Plans that can be run again; none after the generation was replaced, as they hold it.
  private(set) var plans: [Plan] = []
  /// By definition: plans that expect weak singletons alive.
  private var weakPlans: [Int: Plan] = [:]
  /// Definitions for which a plan must know the values of the runtime arguments.
  var boundToArguments: Set<Int> = []
  private var weakObjects: [InstanceKey: WeakObject] = [:]
  /// The addresses of shared objects.
  private var shared: [InstanceKey: UInt] = [:]
  /// Shared objects in the order in which they were published.
  private var published: [(definition: DefinitionRecord, address: UInt)] = []
  /// Definitions whose plans are published.
  private var planned: [DefinitionRecord] = []
  /// Which thread is building a shared object.
  var claims: [InstanceKey: ThreadID] = [:]
  var loading = Loading.notBegun

  init(_ wiring: Wiring) { self.wiring = wiring }

  func recipe(of record: DefinitionRecord) -> EffectiveRecipe { wiring.recipes[record.index] }

  // MARK: Under the monitor

  /// The address of a shared object.
  func sharedObject(_ key: InstanceKey) -> UInt? { shared[key] }

  /// A weak singleton's object, if somebody still holds it.
  func liveObject(_ key: InstanceKey) -> AnyObject? { weakObjects[key]?.object }

  func weakPlan(for record: DefinitionRecord) -> Plan? {
    weakPlans[record.index].flatMap { plan in plan.expected.allSatisfy { liveObject($0) != nil } ? plan : nil }
  }

  /// Takes what a plan has built and the container keeps.
  func publish(_ plan: Plan, of definitions: [DefinitionRecord], from frame: UnsafeMutableRawPointer) {
    for publication in plan.publications {
      let record = definitions[publication.key.definition]
      let address = UInt(bitPattern: copyToHeap(publication.place.type, from: frame + publication.place.offset))
      shared[publication.key] = address
      published.append((record, address))
      if isCurrent, publication.key.arguments.isEmpty { record.shared.store(address, ordering: .releasing) }
    }
    for publication in plan.weakPublications {
      let object = object(publication.place.type, at: frame + publication.place.offset)
      weakObjects[publication.key] = WeakObject(object: object)
    }
    unclaim(plan)
  }

  /// Lets others build what a plan was to build.
  func unclaim(_ plan: Plan) {
    for publication in plan.publications + plan.weakPublications { claims[publication.key] = nil }
  }

  /// Keeps a plan that builds nothing shared. One that expects weak singletons alive may have to be replaced, so it is not
  /// published to those who do not hold the lock.
  func keep(_ plan: Plan, for record: DefinitionRecord) {
    guard isCurrent else { return }
    guard plan.expected.isEmpty else {
      weakPlans[record.index] = plan
      return
    }
    plans.append(plan)
    planned.append(record)
    record.plan.store(UInt(bitPattern: Unmanaged.passUnretained(plan).toOpaque()), ordering: .releasing)
  }

  /// Ends its time as the container's generation: nobody finds its plans and objects any more.
  func retire() -> RetiredGeneration {
    isCurrent = false
    for (record, _) in published { record.shared.store(0, ordering: .sequentiallyConsistent) }
    for record in planned { record.plan.store(0, ordering: .sequentiallyConsistent) }
    defer { (plans, weakPlans) = ([], [:]) }
    return RetiredGeneration(
      generation: self, plans: plans + weakPlans.values, mayBeRead: !published.isEmpty || !planned.isEmpty)
  }

  /// Releases shared objects: those of later definitions first.
  deinit {
    for (definition, address) in published.enumerated().sorted(by: {
      ($0.element.definition.index, $0.offset) < ($1.element.definition.index, $1.offset)
    }).reversed().map(\.element) {
      if let storage = UnsafeMutableRawPointer(bitPattern: address) { release(definition.type, at: storage) }
    }
  }
}

/// How far the eager singletons of a generation are.
enum Loading {
  case notBegun
  /// They are built or being built.
  case begun
  /// Those that belong to the main actor are left.
  case awaitingMainActor
}

/// A generation that was replaced. Its plans hold it.
struct RetiredGeneration {
  let generation: Generation
  let plans: [Plan]
  /// Whether a thread may still be copying what was published.
  let mayBeRead: Bool

  /// Gives up what nobody uses any more; where no lock is held, because what ends may be the user's and ask for another object.
  consuming func release() {
    withExtendedLifetime(self) {
      if mayBeRead { stratus_wait_for_readers() }
    }
  }
}

/// A weak singleton's object, while somebody else holds it.
struct WeakObject {
  weak var object: AnyObject?
}
