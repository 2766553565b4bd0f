/// Overloads of `initialize` for a class whose parameters are definitions of classes. They do the same as the other
/// overloads, and the compiler chooses them automatically.
///
/// References to objects of all classes have the same representation. The compiler therefore passes the initializer as
/// it is, while it adapts other functions to generic types. A recipe is a single call, which is neither inlined nor
/// specialized. Both would make apps larger and take the compiler longer.
extension Definition where Value: AnyObject {
  /// Builds an object of a class with no parameters; see ``Definable/initialize(_:_:file:line:)``.
  @discardableResult @_semantics("optimize.no.crossmodule")
  public func initialize(
    _ make: @escaping () throws -> Value, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Value> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [],
      { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        try slots.build(from: 0) { try make() }
      })
  }

  /// Builds an object of a class with one parameter; see ``Definable/initialize(_:_:file:line:)``.
  @discardableResult @_semantics("optimize.no.crossmodule")
  public func initialize<A: AnyObject>(
    _ make: @escaping (A) throws -> Value, _ a: Definition<A>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Value> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [a.source],
      { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        try slots.build(from: 1) { try slots.borrowing(1) { a in try make(a) } }
      })
  }

  /// Builds an object of a class with two parameters; see ``Definable/initialize(_:_:file:line:)``.
  @discardableResult @_semantics("optimize.no.crossmodule")
  public func initialize<A: AnyObject, B: AnyObject>(
    _ make: @escaping (A, B) throws -> Value, _ a: Definition<A>, _ b: Definition<B>, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Value> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [a.source, b.source],
      { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        try slots.build(from: 2) { try slots.borrowing(1) { a in try slots.borrowing(2) { b in try make(a, b) } } }
      })
  }

  /// Builds an object of a class with three parameters; see ``Definable/initialize(_:_:file:line:)``.
  @discardableResult @_semantics("optimize.no.crossmodule")
  public func initialize<A: AnyObject, B: AnyObject, C: AnyObject>(
    _ make: @escaping (A, B, C) throws -> Value, _ a: Definition<A>, _ b: Definition<B>, _ c: Definition<C>,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Value> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [a.source, b.source, c.source],
      { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        try slots.build(from: 3) {
          try slots.borrowing(1) { a in
            try slots.borrowing(2) { b in try slots.borrowing(3) { c in try make(a, b, c) } }
          }
        }
      })
  }

  /// Builds an object of a class with four parameters; see ``Definable/initialize(_:_:file:line:)``.
  @discardableResult @_semantics("optimize.no.crossmodule")
  public func initialize<A: AnyObject, B: AnyObject, C: AnyObject, D: AnyObject>(
    _ make: @escaping (A, B, C, D) throws -> Value, _ a: Definition<A>, _ b: Definition<B>, _ c: Definition<C>,
    _ d: Definition<D>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Value> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [a.source, b.source, c.source, d.source],
      { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        try slots.build(from: 4) {
          try slots.borrowing(1) { a in
            try slots.borrowing(2) { b in
              try slots.borrowing(3) { c in try slots.borrowing(4) { d in try make(a, b, c, d) } }
            }
          }
        }
      })
  }

  /// Builds an object of a class with five parameters; see ``Definable/initialize(_:_:file:line:)``.
  @discardableResult @_semantics("optimize.no.crossmodule")
  public func initialize<A: AnyObject, B: AnyObject, C: AnyObject, D: AnyObject, E: AnyObject>(
    _ make: @escaping (A, B, C, D, E) throws -> Value, _ a: Definition<A>, _ b: Definition<B>, _ c: Definition<C>,
    _ d: Definition<D>, _ e: Definition<E>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Value> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [a.source, b.source, c.source, d.source, e.source],
      { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        try slots.build(from: 5) {
          try slots.borrowing(1) { a in
            try slots.borrowing(2) { b in
              try slots.borrowing(3) { c in
                try slots.borrowing(4) { d in try slots.borrowing(5) { e in try make(a, b, c, d, e) } }
              }
            }
          }
        }
      })
  }

  /// Builds an object of a class with six parameters; see ``Definable/initialize(_:_:file:line:)``.
  @discardableResult @_semantics("optimize.no.crossmodule")
  public func initialize<A: AnyObject, B: AnyObject, C: AnyObject, D: AnyObject, E: AnyObject, F: AnyObject>(
    _ make: @escaping (A, B, C, D, E, F) throws -> Value, _ a: Definition<A>, _ b: Definition<B>, _ c: Definition<C>,
    _ d: Definition<D>, _ e: Definition<E>, _ f: Definition<F>, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Value> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [a.source, b.source, c.source, d.source, e.source, f.source],
      { frame, operands in
        let slots = Slots(frame: frame, operands: operands)
        try slots.build(from: 6) {
          try slots.borrowing(1) { a in
            try slots.borrowing(2) { b in
              try slots.borrowing(3) { c in
                try slots.borrowing(4) { d in
                  try slots.borrowing(5) { e in try slots.borrowing(6) { f in try make(a, b, c, d, e, f) } }
                }
              }
            }
          }
        }
      })
  }
}
