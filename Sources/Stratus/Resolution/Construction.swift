/// Operations that call an initializer: operands are the place of the object, then those of its parameters.
///
/// One function a number of parameters. A parameter pack would do with one, but each call would look up the metadata of a tuple of
/// the parameters' types.
///
/// Parameters are consumed, so that a step can hand on what it takes from the frame, as code written by hand does.
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

/// For more parameters than those.
func construction<each Parameter, Object>(_ make: @escaping (repeat consuming each Parameter) throws -> Object)
  -> Operation
{
  { frame, operands in
    var cursor = OperandCursor(frame, operands, from: 1)
    cursor.slots.initialize(to: try make(repeat cursor.next((each Parameter).self)))
  }
}
