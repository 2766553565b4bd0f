/// What the callbacks of one outermost resolution asked for in addition: it stays until that resolution ends, so that all of it is
/// one graph.
final class JoinedGraph {
  private(set) var plans: [JoinedPlan] = []

  func add(_ plan: JoinedPlan) { plans.append(plan) }

  /// Gives up a plan that failed, and what was asked for while it was at work.
  ///
  /// - Returns: those plans.
  func remove(from first: JoinedPlan) -> ArraySlice<JoinedPlan> {
    let place = plans.firstIndex { $0 === first } ?? plans.endIndex
    defer { plans.removeSubrange(place...) }
    return plans[place...]
  }

  /// Tells the objects that the whole graph is wired; those that are asked for meanwhile too.
  func finish() throws(StepFailure) {
    var place = 0
    while place < plans.count {
      let joined = plans[place]
      place += 1
      try joined.running.whileRunning { () throws(StepFailure) in
        try joined.running.advance(joined.plan, to: joined.plan.steps.count)
      }
    }
  }
}

/// A plan that a callback asked for, with its objects.
final class JoinedPlan {
  let plan: Plan
  let running: UnsafeMutablePointer<RunningPlan>
  private let frame: UnsafeMutableRawPointer
  /// The root's runtime arguments, whose addresses are operands and tell objects apart.
  private let arguments: [Constant]

  init(
    _ plan: Plan, _ arguments: [Constant], in container: UnsafeRawPointer, base: UnsafeMutablePointer<RunningPlan>
  ) {
    self.plan = plan
    self.arguments = arguments
    frame = .allocate(byteCount: max(plan.frameSize, 1), alignment: plan.alignment)
    running = .allocate(capacity: 1)
    running.initialize(
      to: RunningPlan(plan, in: container, frame: frame, within: RunningPlan.ofThread, base: base))
  }

  deinit {
    plan.releaseAll(of: running)
    running.deinitialize(count: 1)
    running.deallocate()
    frame.deallocate()
  }
}

/// The graph that a callback of the user's is part of, for what it asks for.
struct EnclosingGraph {
  let base: UnsafeMutablePointer<RunningPlan>

  /// None where the thread runs nothing for the container, or an initializer, which is a resolution of its own.
  init?(ofThreadIn container: UnsafeRawPointer) {
    guard let running = RunningPlan.ofThread, running.pointee.container == container, running.isInCall else {
      return nil
    }
    base = running.pointee.base ?? running
    guard base.pointee.failure == nil, running.pointee.failure == nil else { return nil }
  }

  var generation: Generation { base.plan.generation }

  enum Member {
    /// The address of the object.
    case made(UInt)
    /// Steps that are still to be run make it or inject into it, up to this one.
    case pending(UnsafeMutablePointer<RunningPlan>, step: Int)
  }

  /// The object of a definition, if it is part of the graph.
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
    let shareable =
      running.pointee.shareable
      ?? Dictionary(grouping: nodes.indices.filter { nodes[$0].isShareable }) {
        nodes[$0].key.definition
      }
    running.pointee.shareable = shareable
    let found = shareable[record.index]?.first { node in
      zip(nodes[node].key.arguments, arguments).enumerated().allSatisfy { place, pair in
        self.argument(pair.0, of: record.arguments[place], in: running).map { $0.isSame(as: pair.1) } ?? false
      }
    }
    guard let node = found.map({ nodes[$0] }) else { return nil }
    // One into which steps inject already is given as it is: it is in progress.
    let isBegun = node.wiring.isEmpty || node.wiring.lowerBound < running.pointee.next
    guard node.madeBy < running.pointee.next, isBegun else {
      return .pending(running, step: max(node.madeBy, node.wiring.upperBound - 1))
    }
    return .made(UInt(bitPattern: running.pointee.frame + node.offset))
  }

  /// What a node was given as an argument; none for an object that is not made yet.
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
  /// An object that is not made yet, and so is none that others have.
  case new

  /// Whether two are equal or, where they cannot be compared, the same object.
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

  /// reason for the cast: a value of a class type lies in memory as one reference.
  private func references(_ own: UnsafeRawPointer, _ other: UnsafeRawPointer) -> (UnsafeRawPointer, UnsafeRawPointer)? {
    guard case .stored(let type, _) = self, type is AnyObject.Type else { return nil }
    return (own.load(as: UnsafeRawPointer.self), other.load(as: UnsafeRawPointer.self))
  }
}
