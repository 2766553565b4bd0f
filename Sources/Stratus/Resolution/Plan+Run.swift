extension Plan {
  /// Runs the steps, hands shared objects to the container, and gives the object that was asked for.
  ///
  /// - Parameters:
  ///   - arguments: the root's runtime arguments.
  ///   - weak: the live objects for ``expected``.
  ///   - publish: takes what the container keeps, before anything is let go.
  /// - Throws: what a step threw, with the node it worked for; everything that was built is released.
  func run<Value>(
    as _: Value.Type, arguments: [Constant], weak: [AnyObject], publish: (UnsafeMutableRawPointer) -> Void
  ) throws(StepFailure) -> Value {
    try withFrame { frame throws(StepFailure) in
      fill(frame, arguments, weak)
      try perform(in: frame)
      publish(frame)
      return takeResult(from: frame)
    }
  }

  /// Runs a plan that ``isPlain``.
  @inline(__always)
  func runPlain<Value>(as _: Value.Type) throws(StepFailure) -> Value {
    try withFrame { frame throws(StepFailure) in
      try perform(in: frame)
      return takeResult(from: frame)
    }
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

  private func fill(_ frame: UnsafeMutableRawPointer, _ arguments: [Constant], _ weak: [AnyObject]) {
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

  private func perform(in frame: UnsafeMutableRawPointer) throws(StepFailure) {
    var index = 0
    do {
      while index < steps.count {
        try steps[index].operation(frame, steps[index].operands)
        index += 1
      }
    } catch {
      release(alive(at: index), in: frame)
      throw StepFailure(error: error, node: Int(steps[index].node))
    }
  }

  /// The places to destroy when a step throws, last first: what was initialized and not taken. The failed step took its
  /// operands before it called anything.
  private func alive(at failed: Int) -> [Place] {
    var taken: Set<Int> = []
    for operand in steps.operands(through: failed) where Slots.takes(operand) { taken.insert(operand >> 1) }
    return initialized[..<Int(steps[failed].initializedBefore)].reversed().filter { !taken.contains($0.offset) }
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
struct StepFailure: Error {
  let error: any Error
  let node: Int
}
