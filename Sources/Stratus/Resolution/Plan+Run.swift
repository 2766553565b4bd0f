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
    let outcome: Result<Value, StepFailure> = withUnsafeTemporaryAllocation(
      byteCount: max(frameSize, 1), alignment: alignment
    ) { buffer in
      // reason: a temporary allocation of at least one byte has a base address.
      let frame = buffer.baseAddress.unsafelyUnwrapped
      fill(frame, arguments, weak)
      if let failure = perform(in: frame) { return .failure(failure) }
      publish(frame)
      let value = withUnsafePointer(to: result) { Slots(frame: frame, operands: $0).load(0, as: Value.self) }
      release(initialized[...], in: frame)
      return .success(value)
    }
    return try outcome.get()
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

  private func perform(in frame: UnsafeMutableRawPointer) -> StepFailure? {
    operands.withUnsafeBufferPointer { operands in
      // reason: the compiler of plans writes at least one operand a step.
      let operands = operands.baseAddress.unsafelyUnwrapped
      for index in 0..<steps.count {
        do {
          try steps[index].operation(frame, operands + steps[index].operands)
        } catch {
          release(initialized[..<steps[index].initializedBefore], in: frame)
          return StepFailure(error: error, node: steps[index].node)
        }
      }
      return nil
    }
  }

  private func release(_ places: ArraySlice<Place>, in frame: UnsafeMutableRawPointer) {
    for place in places.reversed() {
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
