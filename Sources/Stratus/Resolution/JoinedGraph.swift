/// The plans that callbacks add to an outermost resolution. They stay until that resolution ends, so all objects belong
/// to one graph.
final class JoinedGraph {
  private(set) var plans: [JoinedPlan] = []
  /// The generations of containers that the plan of the outermost call does not use. The containers are kept, so none
  /// is taken for another one.
  private var generations = [ObjectIdentifier: (container: Container, generation: Generation)]()

  func add(_ plan: JoinedPlan) { plans.append(plan) }

  /// Returns the generation of a container: the current one when the graph first needs it.
  func generation(of container: Container) -> Generation {
    if let known = generations[ObjectIdentifier(container)] { return known.generation }
    let current = container.current
    generations[ObjectIdentifier(container)] = (container, current)
    return current
  }

  /// Removes a plan that failed and the plans that were added while it was running.
  ///
  /// - Returns: the removed plans.
  func remove(from first: JoinedPlan) -> ArraySlice<JoinedPlan> {
    let index = plans.firstIndex { $0 === first } ?? plans.endIndex
    defer { plans.removeSubrange(index...) }
    return plans[index...]
  }

  /// Runs the callbacks for the whole graph, including those of plans that are added meanwhile.
  func finish() throws(StepFailure) {
    var index = 0
    while index < plans.count {
      let joined = plans[index]
      index += 1
      try joined.running.whileRunning { () throws(StepFailure) in
        try joined.running.advance(joined.plan, to: joined.plan.steps.count)
      }
    }
  }
}

/// A plan that a callback added, with its objects.
final class JoinedPlan {
  let plan: Plan
  let running: UnsafeMutablePointer<RunningPlan>
  /// The container of the plan. It is kept, because a child may otherwise end before the resolution.
  let container: Container
  private let frame: UnsafeMutableRawPointer
  /// The root's runtime arguments, whose addresses are operands and identify objects.
  private let arguments: [Constant]

  init(
    _ plan: Plan, _ arguments: [Constant], in container: Container, base: UnsafeMutablePointer<RunningPlan>
  ) {
    self.plan = plan
    self.container = container
    self.arguments = arguments
    frame = .allocate(byteCount: max(plan.frameSize, 1), alignment: plan.alignment)
    running = .allocate(capacity: 1)
    running.initialize(
      to: RunningPlan(plan, in: container.address, frame: frame, within: RunningPlan.ofThread, base: base))
  }

  deinit {
    plan.releaseAll(of: running)
    running.deinitialize(count: 1)
    running.deallocate()
    frame.deallocate()
  }
}

/// The graph of a running callback, which resolutions of the callback join.
struct EnclosingGraph {
  let base: UnsafeMutablePointer<RunningPlan>

  /// Creates the graph of the running callback, or returns `nil` if the thread runs no plan of the container, of an
  /// ancestor, or of their children, or runs an initializer, whose resolutions are separate.
  init?(ofThreadIn container: Container) {
    guard let running = RunningPlan.ofThread, running.isInCall, running.container.monitor === container.monitor else {
      return nil
    }
    base = running.pointee.base ?? running
    guard base.pointee.failure == nil, running.pointee.failure == nil else { return nil }
  }

  /// Returns the generations of the graph for a container and its ancestors.
  func generations(of container: Container) -> Generations {
    let own = base.container
    let plan = base.plan
    return container.lineage.map { container in
      if container === own { return plan.generations[0] }
      if let level = own.level(of: container), level < plan.generations.count { return plan.generations[level] }
      let graph = base.pointee.graph ?? JoinedGraph()
      base.pointee.graph = graph
      return graph.generation(of: container)
    }
  }

  enum Member {
    /// The address of the object.
    case made(UInt)
    /// Later steps build the object or inject into it, up to this one.
    case pending(UnsafeMutablePointer<RunningPlan>, step: Int)
  }

  /// Returns the object of a definition, or `nil` if it is not part of the graph.
  func member(_ record: DefinitionRecord, _ arguments: [ArgumentValue]) -> Member? {
    if let member = member(record, arguments, of: base) { return member }
    for joined in base.pointee.graph?.plans ?? [] {
      if let member = member(record, arguments, of: joined.running) { return member }
    }
    return nil
  }

  private func member(
    _ record: DefinitionRecord, _ arguments: [ArgumentValue], of running: UnsafeMutablePointer<RunningPlan>
  ) -> Member? {
    let nodes = running.plan.nodes
    let container = running.container
    let shareable =
      running.pointee.shareable
      ?? Dictionary(grouping: nodes.indices.filter { nodes[$0].isShareable }) {
        ObjectIdentifier(container.ancestor(nodes[$0].level).definitions[nodes[$0].key.definition])
      }
    running.pointee.shareable = shareable
    let found = shareable[ObjectIdentifier(record)]?.first { node in
      zip(nodes[node].key.arguments, arguments).enumerated().allSatisfy { index, pair in
        self.argument(pair.0, of: record.arguments[index], in: running).map { $0.isSame(as: pair.1) } ?? false
      }
    }
    guard let node = found.map({ nodes[$0] }) else { return nil }
    // An object that steps are already injecting into is returned unfinished.
    let isBegun = node.wiring.isEmpty || node.wiring.lowerBound < running.pointee.next
    guard node.madeBy < running.pointee.next, isBegun else {
      return .pending(running, step: max(node.madeBy, node.wiring.upperBound - 1))
    }
    return .made(UInt(bitPattern: running.pointee.frame + node.offset))
  }

  /// Returns the argument of a node, or `nil` if it is an object that is not built yet.
  private func argument(
    _ key: ArgumentKey, of type: Any.Type, in running: UnsafeMutablePointer<RunningPlan>
  ) -> ArgumentValue? {
    switch key {
    case .value(let value): return .value(value)
    case .address(let address): return UnsafeRawPointer(bitPattern: address).map { .stored(type, $0) }
    case .node(let index):
      let node = running.plan.nodes[index]
      return node.madeBy < running.pointee.next
        ? .stored(type, UnsafeRawPointer(running.pointee.frame + node.offset)) : nil
    }
  }
}

/// The value of a runtime argument.
enum ArgumentValue {
  case value(AnyHashable)
  case stored(Any.Type, UnsafeRawPointer)
  /// An object that is not built yet, so it differs from all existing objects.
  case new

  /// Returns whether two values are equal or, if they cannot be compared, are the same object.
  func isSame(as other: ArgumentValue) -> Bool {
    if let own = hashable, let other = other.hashable { return own == other }
    guard case .stored(_, let own) = self, case .stored(_, let other) = other else { return false }
    if own == other { return true }
    guard let (own, other) = references(own, other) else { return false }
    return own == other
  }

  private var hashable: AnyHashable? {
    switch self {
    case .value(let value): return value
    case .stored(let type, let address):
      func hashable<Value>(_: Value.Type) -> AnyHashable? {
        (address.assumingMemoryBound(to: Value.self).pointee as? any Hashable).map { AnyHashable($0) }
      }
      return _openExistential(type, do: hashable)
    case .new: return nil
    }
  }

  /// Returns the references in memory, or `nil` for values of other types than classes.
  ///
  /// reason for the cast: a value of a class type is represented by a reference.
  private func references(_ own: UnsafeRawPointer, _ other: UnsafeRawPointer) -> (UnsafeRawPointer, UnsafeRawPointer)? {
    guard case .stored(let type, _) = self, type is AnyObject.Type else { return nil }
    return (own.load(as: UnsafeRawPointer.self), other.load(as: UnsafeRawPointer.self))
  }
}
