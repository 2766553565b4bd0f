/// The operands of one step, read and written by their place.
///
/// An operand is twice a distance from the frame's start, plus one where the step is the last to read what lies there and takes
/// it away; or, negated, the address of a shared object or constant, which is always copied.
///
/// reason for the unsafe pointers: values of any type lie in one frame without boxes or casts; the container lays the frame
/// out from the very types with which the typed operations read it, so each address holds a value of the type that is asked for.
struct Slots {
  let frame: UnsafeMutableRawPointer
  let operands: UnsafePointer<Int>

  /// The operand for a place in the frame.
  static func operand(forOffset offset: Int) -> Int { offset << 1 }
  /// The operand for what the container keeps at an address.
  static func operand(forAddress address: UInt) -> Int { -Int(bitPattern: address) }
  /// The same operand, for the last step that reads the place.
  static func taking(_ operand: Int) -> Int { operand | 1 }

  /// The place in the frame that an operand means; none for an address.
  static func offset(of operand: Int) -> Int? { operand < 0 ? nil : operand >> 1 }
  static func takes(_ operand: Int) -> Bool { operand > 0 && operand & 1 == 1 }

  /// The address of what a step writes or changes, which is its first operand.
  @inline(__always)
  var target: UnsafeMutableRawPointer { frame + operands[0] >> 1 }

  /// Reads an operand; each is read once, in the order in which they stand.
  @inline(__always)
  func load<Value>(_ place: Int, as _: Value.Type) -> Value {
    let operand = operands[place]
    guard operand >= 0 else {
      // reason: the address was taken from a live pool or constant, which the container keeps as long as its plans.
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
