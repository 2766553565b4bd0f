import CStratusRuntime
import StratusBase

/// The generations of a resolution: that of its container, then those of the parent and of further ancestors.
typealias Generations = [Generation]

/// A wiring with the objects that were built with it.
///
/// `unload()`, a patch, and undoing a patch replace a container's generation as a whole. A resolution uses the
/// generation in which it began, so its wiring and pools stay the same and no thread has to wait for it. A replaced
/// generation releases its shared objects when the last resolution that uses it has ended.
///
/// reason for `@unchecked Sendable`: the wiring does not change, and the container's monitor guards everything else.
final class Generation: @unchecked Sendable {
  let wiring: Wiring

  // Guarded by the container's monitor:
  /// Whether it is the container's current generation. Only then are plans and objects published for access without a
  /// lock.
  private(set) var isCurrent = true
  /// The plans that can be reused, with their published definitions. They hold the generation, so they are removed when
  /// it is replaced.
  private(set) var plans: [(plan: Plan, record: DefinitionRecord)] = []
  /// The plans that need live weak singletons, by definition.
  private var weakPlans = [Int: Plan]()
  /// The definitions whose plans depend on the values of the runtime arguments.
  var boundToArguments: Set<Int> = []
  private var weakObjects = [InstanceKey: WeakObject]()
  private var weakLimit = PruningLimit()
  /// The addresses of shared objects.
  private var shared = [InstanceKey: UInt]()
  /// The shared objects in the order in which they were published.
  private(set) var published: [(definition: DefinitionRecord, address: UInt)] = []
  /// The thread that is building each shared object.
  var claims = [InstanceKey: ThreadID]()
  /// The asynchronous constructions of shared objects, by definition.
  var flights = [Int: Flight]()
  var loading = Loading.notBegun

  init(_ wiring: Wiring) { self.wiring = wiring }

  func recipe(of record: DefinitionRecord) -> EffectiveRecipe { wiring.recipes[record.index] }

  // MARK: Under the monitor

  /// Returns the address of a shared object, or `nil` if there is none.
  func sharedObject(_ key: InstanceKey) -> UInt? { shared[key] }

  /// Returns the object of a weak singleton, or `nil` if it has been released. The reference may be the last one, so
  /// the caller releases it after the lock.
  func liveObject(_ key: InstanceKey) -> AnyObject? { weakObjects[key]?.object }

  /// Returns the shared objects and the live weak singletons, in the order of their definitions.
  func existingObjects(among definitions: [DefinitionRecord]) -> [(definition: DefinitionRecord, object: Any)] {
    let objects =
      published.map { (definition: $0.definition, object: object(of: $0.definition, at: $0.address)) }
      + weakObjects.compactMap { key, weak in weak.object.map { (definition: definitions[key.definition], object: $0) }
      }
    return objects.ordered { $0.definition.index < $1.definition.index }
  }

  /// Returns a shared object.
  ///
  /// reason for reading memory: the address is that of a complete shared object of the definition's type, which the
  /// generation keeps.
  func object(of definition: DefinitionRecord, at address: UInt) -> Any {
    guard let storage = UnsafeRawPointer(bitPattern: address) else { contradiction("a shared object has an address") }
    func load<Value>(_: Value.Type) -> Any { storage.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(definition.type, do: load)
  }

  /// Returns the plan that needs live weak singletons, with these objects, or `nil` if there is none or one of them has
  /// been released.
  func weakPlan(for record: DefinitionRecord, _ released: inout [Any]) -> (plan: Plan, live: [AnyObject])? {
    guard let plan = weakPlans[record.index] else { return nil }
    let live = plan.expected.compactMap { plan.generations[$0.level].liveObject($0.key) }
    guard live.count < plan.expected.count else { return (plan, live) }
    released += live as [Any]
    return nil
  }

  /// Stores the object of a weak singleton.
  ///
  /// - Parameter released: receives what must be released after the lock.
  func publish(weak object: AnyObject, _ key: InstanceKey, _ released: inout [Any]) {
    weakObjects[key] = WeakObject(object: object)
    removeReleased(&released)
  }

  /// Stores a shared object, which the generation releases.
  func publish(_ key: InstanceKey, of record: DefinitionRecord, at address: UInt) {
    shared[key] = address
    published.append((record, address))
    if isCurrent, key.arguments.isEmpty { record.sharedObject.publish(address) }
  }

  /// Removes the entries of released weak singletons, because their keys hold runtime arguments.
  private func removeReleased(_ released: inout [Any]) {
    guard weakLimit.isExceeded(by: weakObjects.count) else { return }
    released.append(weakObjects)
    weakObjects = weakObjects.filter { entry in
      guard let object = entry.value.object else { return false }
      released.append(object)
      return true
    }
    weakLimit.set(after: weakObjects.count)
  }

  /// Stores a plan that builds no shared objects for reuse. A plan that needs live weak singletons may have to be
  /// replaced, so it is not published for access without the lock.
  func keep(_ plan: Plan, for record: DefinitionRecord, _ released: inout [Any]) {
    guard plan.generations.allSatisfy(\.isCurrent) else { return }
    guard plan.expected.isEmpty else {
      if let replaced = weakPlans.updateValue(plan, forKey: record.index) { released.append(replaced) }
      return
    }
    plans.append((plan, record))
    record.publish(plan)
  }

  /// Unpublishes and removes the plans that contain objects of an ancestor or of those above it.
  ///
  /// - Parameter level: the level of the ancestor: 1 for the parent.
  /// - Returns: the plans, which must be released when no thread reads them anymore.
  func removePlans(reaching level: Int) -> [Plan] {
    let removed = plans.filter { $0.plan.generations.count > level }
    guard !removed.isEmpty || !weakPlans.isEmpty else { return [] }
    for (_, record) in removed { record.unpublishPlan() }
    plans.removeAll { $0.plan.generations.count > level }
    defer { weakPlans = weakPlans.filter { $1.generations.count <= level } }
    return removed.map(\.plan) + weakPlans.values.filter { $0.generations.count > level }
  }

  /// Marks the generation as replaced and unpublishes its plans and objects.
  func retire() -> RetiredGeneration {
    isCurrent = false
    for (record, _) in published { record.sharedObject.unpublish() }
    var retired = RetiredGeneration(generation: self, mayBeRead: !published.isEmpty)
    retired.add(removePlans(reaching: 0))
    return retired
  }

  /// Releases the shared objects, those of later definitions first.
  deinit {
    for (definition, address) in published.enumerated().ordered(by: {
      ($0.element.definition.index, $0.offset) < ($1.element.definition.index, $1.offset)
    }).reversed().map(\.element) {
      if let storage = UnsafeMutableRawPointer(bitPattern: address) { definition.releaseObject(at: storage) }
    }
  }
}

/// The progress of building the eager singletons of a generation.
enum Loading {
  case notBegun
  /// A thread builds the singletons.
  case begun(by: ThreadID)
  case ended
  /// The singletons of the main actor remain to be built.
  case awaitingMainActor
}

/// A replaced generation with its plans, which hold it.
struct RetiredGeneration {
  let generation: Generation
  /// The children that were searched for plans. The references may be the last ones.
  var children: [Any] = []
  private var plans: [Plan] = []
  /// Whether a thread may still be copying published objects.
  private var mayBeRead: Bool

  init(generation: Generation, mayBeRead: Bool) { (self.generation, self.mayBeRead) = (generation, mayBeRead) }

  /// Adds plans that were published.
  mutating func add(_ removed: [Plan]) {
    plans += removed
    mayBeRead = mayBeRead || !removed.isEmpty
  }

  /// Releases the objects that are no longer used. No lock may be held, because a deinitializer of user code may
  /// resolve another object.
  consuming func release() {
    withExtendedLifetime(self) {
      if mayBeRead { stratus_wait_for_readers() }
    }
  }
}

/// A weak reference to the object of a weak singleton.
struct WeakObject {
  weak var object: AnyObject?
}

/// When a collection of weak references is searched for those whose objects have been released: at once if it has few
/// entries, and otherwise when their number has doubled. So the time for each entry is constant.
struct PruningLimit {
  private var limit = 0

  func isExceeded(by count: Int) -> Bool { count > limit }

  mutating func set(after count: Int) { limit = count < 16 ? 0 : count * 2 }
}
