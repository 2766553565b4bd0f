extension Plan {
  /// Runs the steps, passes shared objects to the container, and returns the requested object.
  ///
  /// - Parameters:
  ///   - container: the container, which receives the objects that it keeps before other objects are released.
  ///   - arguments: the root's runtime arguments.
  ///   - live: the live objects for ``expected``.
  /// - Throws: the error of a step. All objects of the plan are released.
  func run<Value>(
    in container: Container, as _: Value.Type, arguments: [Constant], live: [AnyObject]
  ) throws(StepFailure) -> Value {
    try withFrame { frame throws(StepFailure) in
      fill(frame, arguments, live)
      try perform(in: container, frame)
      return takeResult(from: frame)
    }
  }

  /// Runs a plan for which ``isPlain`` is true.
  func runPlain<Value>(in container: Container, as _: Value.Type) throws(StepFailure) -> Value {
    guard MemoryLayout<Value>.size <= 40, MemoryLayout<Value>.alignment <= 8 else {
      return try run(in: container, as: Value.self, arguments: [], live: [])
    }
    // A result of a generic type would need metadata for each call, which takes a tenth of the time to build an object
    // with its parts.
    var storage: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)
    return try withUnsafeMutablePointer(to: &storage) { storage throws(StepFailure) in
      let result = UnsafeMutableRawPointer(storage).assumingMemoryBound(to: Value.self)
      try withFrame { frame throws(StepFailure) in
        try perform(in: container, frame)
        result.initialize(to: takeResult(from: frame))
      }
      return result.move()
    }
  }

  /// Runs a plan that a callback added, without the callbacks for the whole graph.
  func runJoined<Value>(
    _ joined: JoinedPlan, as _: Value.Type, arguments: [Constant], live: [AnyObject]
  ) throws(StepFailure) -> Value {
    let frame = joined.running.pointee.frame
    fill(frame, arguments, live)
    try joined.running.whileRunning { () throws(StepFailure) in try joined.running.advance(self, to: finishStart) }
    return withUnsafePointer(to: result) { Slots(frame: frame, operands: $0).load(0, as: Value.self) }
  }

  /// Calls a function with a frame, which is on the stack unless it is large. The size is constant, because the
  /// compiler then reserves the memory without checking the remaining size of the stack.
  @inline(__always)
  private func withFrame<Value>(
    _ body: (UnsafeMutableRawPointer) throws(StepFailure) -> Value
  ) throws(StepFailure) -> Value {
    guard frameSize <= 1024, alignment <= 16 else {
      let frame = UnsafeMutableRawPointer.allocate(byteCount: frameSize, alignment: alignment)
      defer { frame.deallocate() }
      return try body(frame)
    }
    // reason for the unwrapping: a buffer that is not empty has a base address.
    #if compiler(>=6.3)
      return try withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { buffer throws(StepFailure) in
        try body(buffer.baseAddress.unsafelyUnwrapped)
      }
    #else
      // Before Swift 6.3, the function forgets the type of the error.
      return try withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { buffer in
        Result { () throws(StepFailure) in try body(buffer.baseAddress.unsafelyUnwrapped) }
      }.get()
    #endif
  }

  @inline(__always)
  private func takeResult<Value>(from frame: UnsafeMutableRawPointer) -> Value {
    let value = withUnsafePointer(to: result) { Slots(frame: frame, operands: $0).load(0, as: Value.self) }
    if !remaining.isEmpty { release(remaining, in: frame) }
    return value
  }

  fileprivate func fill(_ frame: UnsafeMutableRawPointer, _ arguments: [Constant], _ live: [AnyObject]) {
    var remaining = live.makeIterator()
    for input in inputs {
      switch input.source {
      case .argument(let index): input.slot.initialize(in: frame, from: arguments[index].address)
      case .weak(_, let restore):
        if let object = remaining.next() { restore(object, frame + input.slot.offset) }
      }
    }
  }

  private func perform(in container: Container, _ frame: UnsafeMutableRawPointer) throws(StepFailure) {
    var running = RunningPlan(self, in: container.address, frame: frame, within: RunningPlan.ofThread)
    try withUnsafeMutablePointer(to: &running) { running throws(StepFailure) in
      do throws(StepFailure) {
        try running.whileRunning { () throws(StepFailure) in
          try running.advance(self, to: finishStart)
          if let graph = running.pointee.graph { try graph.finish() }
          if finishStart < steps.count { try running.advance(self, to: steps.count) }
          // The plans that the last callbacks added.
          if let graph = running.pointee.graph { try graph.finish() }
        }
      } catch {
        running.pointee.observed?.fail()
        container.unclaim(running.pointee.graph?.plans ?? [], of: self)
        releaseAll(of: running)
        throw error
      }
      if !isPure { container.publish(self, frame) }
      if let graph = running.pointee.graph { container.publish(graph) }
    }
  }

  /// Destroys the values that the completed steps left in the frame, last first.
  func releaseAll(of running: UnsafeMutablePointer<RunningPlan>) {
    let begun = running.pointee.next
    var ended = begun
    // A step that failed has initialized no slot, and it moved its operands out of the frame before it called user
    // code.
    if let failure = running.pointee.failure, failure.plan === self { ended = failure.step }
    var taken: Set<Int> = []
    if begun > 0 {
      for operand in steps.operands(through: begun - 1) where Slots.takes(operand) { taken.insert(operand >> 1) }
    }
    let count = ended < steps.count ? Int(steps[ended].initializedBefore) : initialized.count
    release(initialized[..<count].reversed().filter { !taken.contains($0.offset) }, in: running.pointee.frame)
  }

  private func release(_ slots: [Slot], in frame: UnsafeMutableRawPointer) {
    for slot in slots {
      if slot.isReference {
        (frame + slot.offset).load(as: Unmanaged<AnyObject>.self).release()
      } else {
        slot.destroy(in: frame)
      }
    }
  }
}

/// The error of a step of a plan.
///
/// reason for `@unchecked Sendable`: it is thrown and caught by one thread.
struct StepFailure: Error, @unchecked Sendable {
  let error: any Error
  let plan: Plan
  let container: Container
  let step: Int

  /// The node that the step works for.
  var node: Int { Int(plan.steps[step].node) }

  /// The method or callback of user code that failed, or `nil` if it was something else.
  var method: RecipeRecord.Method? { plan.steps[step].executable.takeUnretainedValue() as? RecipeRecord.Method }
}
