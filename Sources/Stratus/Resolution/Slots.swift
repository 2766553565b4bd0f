/// The operands of a step, read and written by index.
///
/// A positive operand is twice an offset in the frame, plus one if the step is the last to read the value and moves it.
/// A negative operand is the negated address of a shared object or a constant, which is always copied.
///
/// reason for the unsafe pointers: the frame contains values of any type without boxes or casts. The container lays out
/// the frame with the types that the operations use, so each address holds a value of the requested type.
struct Slots {
  let frame: UnsafeMutableRawPointer
  let operands: UnsafePointer<Int>

  /// Returns the operand for an offset in the frame.
  static func operand(forOffset offset: Int) -> Int { offset << 1 }
  /// Returns the operand for the address of a value that the container keeps.
  static func operand(forAddress address: UInt) -> Int { -Int(bitPattern: address) }
  /// Returns the operand for the last step that reads a value, which moves it.
  static func taking(_ operand: Int) -> Int { operand | 1 }

  /// Returns the offset of an operand, or `nil` for an address.
  static func offset(of operand: Int) -> Int? { operand < 0 ? nil : operand >> 1 }
  /// Returns whether a step moves the value of an operand.
  static func takes(_ operand: Int) -> Bool { operand > 0 && operand & 1 == 1 }

  /// The address that a step writes or changes, which is its first operand.
  @inline(__always)
  var target: UnsafeMutableRawPointer { frame + operands[0] >> 1 }

  /// Reads an operand. Each operand is read once, in order.
  @inline(__always)
  func load<Value>(_ index: Int, as _: Value.Type) -> Value {
    let operand = operands[index]
    guard operand >= 0 else {
      // reason for the unwrapping: the address is that of a shared object or constant, which the container keeps as
      // long as its plans.
      return UnsafePointer<Value>(bitPattern: -operand).unsafelyUnwrapped.pointee
    }
    let address = (frame + operand >> 1).assumingMemoryBound(to: Value.self)
    return operand & 1 == 1 ? address.move() : address.pointee
  }

  @inline(__always)
  func initialize<Value>(to value: consuming Value) {
    target.assumingMemoryBound(to: Value.self).initialize(to: value)
  }
}

/// Operands that are references to objects. Their classes do not matter, so these functions are inlined even into
/// generic code.
extension Slots {
  /// Builds an object of a class from the first operands, which are references, and writes it.
  @_transparent
  func build<Object: AnyObject>(from count: Int, _ make: () throws -> Object) throws {
    do {
      let object = try make()
      if count > 0 { release(count) }
      target.assumingMemoryBound(to: Unmanaged<Object>.self).pointee = Unmanaged.passRetained(object)
    } catch {
      if count > 0 { release(count) }
      throw error
    }
  }

  /// Calls a function with an object, whose reference is not counted.
  @_transparent
  func borrowing<Object: AnyObject, Result>(_ index: Int, _ body: (Object) throws -> Result) rethrows -> Result {
    let operand = operands[index]
    // reason for the unwrapping: see load(_:as:).
    let address =
      operand < 0 ? UnsafeRawPointer(bitPattern: -operand).unsafelyUnwrapped : UnsafeRawPointer(frame + operand >> 1)
    return try address.assumingMemoryBound(to: Unmanaged<Object>.self).pointee._withUnsafeGuaranteedRef(body)
  }

  /// Releases those of the first operands that this step is the last to read.
  func release(_ count: Int) {
    for operand in UnsafeBufferPointer(start: operands + 1, count: count) where Self.takes(operand) {
      (frame + operand >> 1).assumingMemoryBound(to: Unmanaged<AnyObject>.self).pointee.release()
    }
  }
}

/// A cursor that reads operands one by one, for the expansion of a parameter pack.
struct OperandCursor {
  let slots: Slots
  private var index: Int

  init(_ frame: UnsafeMutableRawPointer, _ operands: UnsafePointer<Int>, from index: Int) {
    slots = Slots(frame: frame, operands: operands)
    self.index = index
  }

  @inline(__always)
  mutating func next<Value>(_: Value.Type) -> Value {
    defer { index += 1 }
    return slots.load(index, as: Value.self)
  }
}
