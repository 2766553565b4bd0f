/// The operands of one step, read and written by their place.
///
/// reason for the unsafe pointers: values of any type lie in one frame without boxes or casts; the container lays the frame
/// out from the very types with which the typed operations read it, so each address holds a value of the type that is asked for.
struct Slots {
  let frame: UnsafeMutableRawPointer
  let operands: UnsafePointer<Int>

  /// An operand is a distance from the frame's start, or, negated, the address of a shared object or constant.
  @inline(__always)
  func address(_ place: Int) -> UnsafeMutableRawPointer {
    let operand = operands[place]
    // reason: the address was taken from a live pool or constant, which the container keeps as long as its plans.
    return operand >= 0 ? frame + operand : UnsafeMutableRawPointer(bitPattern: -operand).unsafelyUnwrapped
  }

  @inline(__always)
  func load<Value>(_ place: Int, as _: Value.Type) -> Value {
    address(place).assumingMemoryBound(to: Value.self).pointee
  }

  @inline(__always)
  func initialize<Value>(_ place: Int, to value: Value) {
    address(place).assumingMemoryBound(to: Value.self).initialize(to: value)
  }
}

/// Reads operands one after the other, for the expansion of a parameter pack.
struct OperandCursor {
  let slots: Slots
  private var place: Int

  init(_ frame: UnsafeMutableRawPointer, _ operands: UnsafePointer<Int>, from place: Int) {
    slots = Slots(frame: frame, operands: operands)
    self.place = place
  }

  @inline(__always)
  mutating func next<Value>(_: Value.Type) -> Value {
    defer { place += 1 }
    return slots.load(place, as: Value.self)
  }
}
