extension Plan {
  /// Runs the steps, hands shared objects to the container, and gives the object that was asked for.
  ///
  /// - Parameters:
  ///   - weak: the live objects for ``weakInputs``.
  ///   - publish: takes what the container keeps, before anything is let go.
  /// - Throws: what a step threw, with the node it worked for; everything that was built is released.
  func run<Value>(
    as _: Value.Type, weak: [AnyObject], publish: (UnsafeMutableRawPointer) -> Void
  ) throws(StepFailure) -> Value {
    let outcome: Result<Value, StepFailure> = withUnsafeTemporaryAllocation(
      byteCount: max(frameSize, 1), alignment: alignment
    ) { buffer in
      // reason: a temporary allocation of at least one byte has a base address.
      let frame = buffer.baseAddress.unsafelyUnwrapped
      for (input, object) in zip(weakInputs, weak) { input.restore(object, frame + input.operands) }
      if let failure = perform(in: frame) { return .failure(failure) }
      publish(frame)
      let value = frame.advanced(by: result).assumingMemoryBound(to: Value.self).pointee
      release(initialized[...], in: frame)
      return .success(value)
    }
    return try outcome.get()
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
