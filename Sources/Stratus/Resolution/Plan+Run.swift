extension Plan {
  /// Runs the steps, hands shared objects to the container, and gives the object that was asked for.
  ///
  /// - Parameters:
  ///   - container: the one it works for, which takes what it keeps before anything is released.
  ///   - arguments: the root's runtime arguments.
  ///   - weak: the live objects for ``expected``.
  /// - Throws: what a step threw; everything that was built is released.
  func run<Value>(
    in container: Container, as _: Value.Type, arguments: [Constant], weak: [AnyObject]
  ) throws(StepFailure) -> Value {
    try withFrame { frame throws(StepFailure) in
      fill(frame, arguments, weak)
      return try perform(in: container, frame)
    }
  }

  /// Runs a plan that ``isPlain``.
  @inline(__always)
  func runPlain<Value>(in container: Container, as _: Value.Type) throws(StepFailure) -> Value {
    try withFrame { frame throws(StepFailure) in try perform(in: container, frame) }
  }

  /// Runs a plan that a callback asked for, up to where the whole graph is wired.
  func runJoined<Value>(
    _ joined: JoinedPlan, as _: Value.Type, arguments: [Constant], weak: [AnyObject]
  ) throws(StepFailure) -> Value {
    let frame = joined.running.pointee.frame
    fill(frame, arguments, weak)
    try joined.running.whileRunning { () throws(StepFailure) in try joined.running.advance(self, to: finishStart) }
    return withUnsafePointer(to: result) { Slots(frame: frame, operands: $0).load(0, as: Value.self) }
  }

  /// Gives a frame to work in: on the stack, unless it is large. Only for a constant size does the compiler reserve the room
  /// without asking how much of the stack is left.
  @inline(__always)
  private func withFrame<Value>(
    _ body: (UnsafeMutableRawPointer) throws(StepFailure) -> Value
  ) throws(StepFailure) -> Value {
    guard frameSize <= 1024, alignment <= 16 else {
      let frame = UnsafeMutableRawPointer.allocate(byteCount: frameSize, alignment: alignment)
      defer { frame.deallocate() }
      return try body(frame)
    }
    return try withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { buffer throws(StepFailure) in
      // reason: a buffer that is not empty has a base address.
      try body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }

  @inline(__always)
  private func takeResult<Value>(from frame: UnsafeMutableRawPointer) -> Value {
    let value = withUnsafePointer(to: result) { Slots(frame: frame, operands: $0).load(0, as: Value.self) }
    if !remaining.isEmpty { release(remaining, in: frame) }
    return value
  }

  fileprivate func fill(_ frame: UnsafeMutableRawPointer, _ arguments: [Constant], _ weak: [AnyObject]) {
    var alive = weak.makeIterator()
    for input in inputs {
      let address = frame + input.place.offset
      switch input.source {
      case .argument(let index): copy(input.place.type, from: arguments[index].address, to: address)
      case .weak(_, let restore):
        if let object = alive.next() { restore(object, address) }
      }
    }
  }

  @inline(__always)
  private func perform<Value>(
    in container: Container, _ frame: UnsafeMutableRawPointer
  ) throws(StepFailure) -> Value {
    var running = RunningPlan(self, in: container.address, frame: frame, within: RunningPlan.ofThread)
    return try withUnsafeMutablePointer(to: &running) { running throws(StepFailure) in
      do throws(StepFailure) {
        try running.whileRunning { () throws(StepFailure) in
          try running.advance(self, to: finishStart)
          if let graph = running.pointee.graph { try graph.finish() }
          if finishStart < steps.count { try running.advance(self, to: steps.count) }
          // What the last callbacks asked for.
          if let graph = running.pointee.graph { try graph.finish() }
        }
      } catch {
        releaseAll(of: running)
        if let graph = running.pointee.graph { container.unclaim(graph) }
        throw error
      }
      if !isPure { container.publish(self, frame) }
      if let graph = running.pointee.graph { container.publish(graph) }
      return takeResult(from: frame)
    }
  }

  /// Destroys what the steps that were run have left in the frame, last first.
  func releaseAll(of running: UnsafeMutablePointer<RunningPlan>) {
    let begun = running.pointee.next
    var ended = begun
    // A step that failed has initialized nothing, and took its operands before it called anything.
    if let failure = running.pointee.failure, failure.plan === self { ended = failure.step }
    var taken: Set<Int> = []
    if begun > 0 {
      for operand in steps.operands(through: begun - 1) where Slots.takes(operand) { taken.insert(operand >> 1) }
    }
    let count = ended < steps.count ? Int(steps[ended].initializedBefore) : initialized.count
    release(initialized[..<count].reversed().filter { !taken.contains($0.offset) }, in: running.pointee.frame)
  }

  private func release(_ places: [Place], in frame: UnsafeMutableRawPointer) {
    for place in places {
      let address = frame + place.offset
      if place.isReference {
        address.load(as: Unmanaged<AnyObject>.self).release()
      } else {
        destroy(place.type, at: address)
      }
    }
  }
}

/// A step of a plan threw.
///
/// reason for `@unchecked Sendable`: it is thrown and caught by one thread.
struct StepFailure: Error, @unchecked Sendable {
  let error: any Error
  let plan: Plan
  let step: Int

  /// The node that the step works for.
  var node: Int { Int(plan.steps[step].node) }
}
