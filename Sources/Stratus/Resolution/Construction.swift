/// Operations that call an initializer. Their operands are the object, then the parameters.
///
/// There is a function for each number of parameters. A single function with a parameter pack would look up the
/// metadata of a tuple of the parameters' types in each call.
///
/// The parameters are consumed, so a step can pass on objects that it moves out of the frame, as code without a
/// container does.
func construction<Object>(_ make: @escaping () throws -> Object) -> Operation {
  { frame, operands in
    let slots = Slots(frame: frame, operands: operands)
    slots.initialize(to: try make())
  }
}

func construction<A, Object>(_ make: @escaping (consuming A) throws -> Object) -> Operation {
  { frame, operands in
    let slots = Slots(frame: frame, operands: operands)
    slots.initialize(to: try make(slots.load(1, as: A.self)))
  }
}

func construction<A, B, Object>(_ make: @escaping (consuming A, consuming B) throws -> Object) -> Operation {
  { frame, operands in
    let slots = Slots(frame: frame, operands: operands)
    slots.initialize(to: try make(slots.load(1, as: A.self), slots.load(2, as: B.self)))
  }
}

func construction<A, B, C, Object>(_ make: @escaping (consuming A, consuming B, consuming C) throws -> Object)
  -> Operation
{
  { frame, operands in
    let slots = Slots(frame: frame, operands: operands)
    slots.initialize(to: try make(slots.load(1, as: A.self), slots.load(2, as: B.self), slots.load(3, as: C.self)))
  }
}

func construction<A, B, C, D, Object>(
  _ make: @escaping (consuming A, consuming B, consuming C, consuming D) throws -> Object
) -> Operation {
  { frame, operands in
    let slots = Slots(frame: frame, operands: operands)
    slots.initialize(
      to: try make(
        slots.load(1, as: A.self), slots.load(2, as: B.self), slots.load(3, as: C.self), slots.load(4, as: D.self)))
  }
}

func construction<A, B, C, D, E, Object>(
  _ make: @escaping (consuming A, consuming B, consuming C, consuming D, consuming E) throws -> Object
) -> Operation {
  { frame, operands in
    let slots = Slots(frame: frame, operands: operands)
    slots.initialize(
      to: try make(
        slots.load(1, as: A.self), slots.load(2, as: B.self), slots.load(3, as: C.self), slots.load(4, as: D.self),
        slots.load(5, as: E.self)))
  }
}

func construction<A, B, C, D, E, F, Object>(
  _ make: @escaping (consuming A, consuming B, consuming C, consuming D, consuming E, consuming F) throws -> Object
) -> Operation {
  { frame, operands in
    let slots = Slots(frame: frame, operands: operands)
    slots.initialize(
      to: try make(
        slots.load(1, as: A.self), slots.load(2, as: B.self), slots.load(3, as: C.self), slots.load(4, as: D.self),
        slots.load(5, as: E.self), slots.load(6, as: F.self)))
  }
}

/// Returns the operation for any number of parameters.
func construction<each Parameter, Object>(_ make: @escaping (repeat consuming each Parameter) throws -> Object)
  -> Operation
{
  { frame, operands in
    var cursor = OperandCursor(frame, operands, from: 1)
    cursor.slots.initialize(to: try make(repeat cursor.next((each Parameter).self)))
  }
}
