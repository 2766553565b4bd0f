/// Overloads of `initialize` for up to six parameters. They do the same as the variadic ones, without the cost of a
/// parameter pack in each resolution. The compiler chooses them automatically.
///
/// They are inlined and contain only calls. In release builds, the runtime then needs neither a `Definition<…>` nor its
/// conformance, which would take longer for each definition than the rest of its activation.
extension Definable {
  /// Builds the object with no parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize(
    _ make: @escaping () throws -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(make, file: file, line: line)
  }

  /// Builds the object with one parameter; see ``initialize(_:_:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<A: Injection>(
    _ make: @escaping (consuming A.Value) throws -> Built, _ a: A, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(make, a.source, file: file, line: line)
  }

  /// Builds the object with two parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<A: Injection, B: Injection>(
    _ make: @escaping (consuming A.Value, consuming B.Value) throws -> Built, _ a: A, _ b: B,
    file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(make, a.source, b.source, file: file, line: line)
  }

  /// Builds the object with three parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<A: Injection, B: Injection, C: Injection>(
    _ make: @escaping (consuming A.Value, consuming B.Value, consuming C.Value) throws -> Built, _ a: A, _ b: B, _ c: C,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(make, a.source, b.source, c.source, file: file, line: line)
  }

  /// Builds the object with four parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<A: Injection, B: Injection, C: Injection, D: Injection>(
    _ make: @escaping (consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value) throws -> Built,
    _ a: A, _ b: B, _ c: C, _ d: D,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(make, a.source, b.source, c.source, d.source, file: file, line: line)
  }

  /// Builds the object with five parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<A: Injection, B: Injection, C: Injection, D: Injection, E: Injection>(
    _ make:
      @escaping (consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value) throws
      -> Built, _ a: A, _ b: B, _ c: C, _ d: D,
    _ e: E, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(make, a.source, b.source, c.source, d.source, e.source, file: file, line: line)
  }

  /// Builds the object with six parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection>(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value, consuming F.Value
      ) throws -> Built, _ a: A, _ b: B, _ c: C,
    _ d: D, _ e: E, _ f: F, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(make, a.source, b.source, c.source, d.source, e.source, f.source, file: file, line: line)
  }

  /// Makes an object of a type that others do not see, from no parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<Made>(
    _ make: @escaping () throws -> Made, as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(make, file: file, line: line).shown(as: upcast)
  }

  /// Makes an object of a type that others do not see, from one parameter; see ``initialize(_:_:as:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<Made, A: Injection>(
    _ make: @escaping (consuming A.Value) throws -> Made, _ a: A, as upcast: @escaping (consuming Made) -> Built,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(make, a.source, file: file, line: line).shown(as: upcast)
  }

  /// Makes an object of a type that others do not see, from two parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<Made, A: Injection, B: Injection>(
    _ make: @escaping (consuming A.Value, consuming B.Value) throws -> Made, _ a: A, _ b: B,
    as upcast: @escaping (consuming Made) -> Built,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(make, a.source, b.source, file: file, line: line).shown(as: upcast)
  }

  /// Makes an object of a type that others do not see, from three parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<Made, A: Injection, B: Injection, C: Injection>(
    _ make: @escaping (consuming A.Value, consuming B.Value, consuming C.Value) throws -> Made, _ a: A, _ b: B, _ c: C,
    as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(make, a.source, b.source, c.source, file: file, line: line).shown(as: upcast)
  }

  /// Makes an object of a type that others do not see, from four parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<Made, A: Injection, B: Injection, C: Injection, D: Injection>(
    _ make: @escaping (consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value) throws -> Made,
    _ a: A, _ b: B, _ c: C, _ d: D,
    as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(make, a.source, b.source, c.source, d.source, file: file, line: line).shown(as: upcast)
  }

  /// Makes an object of a type that others do not see, from five parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<Made, A: Injection, B: Injection, C: Injection, D: Injection, E: Injection>(
    _ make:
      @escaping (consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value) throws
      -> Made, _ a: A, _ b: B, _ c: C, _ d: D,
    _ e: E, as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(make, a.source, b.source, c.source, d.source, e.source, file: file, line: line).shown(as: upcast)
  }

  /// Makes an object of a type that others do not see, from six parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult @inlinable @inline(__always)
  public func initialize<Made, A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection>(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value, consuming F.Value
      ) throws -> Made, _ a: A, _ b: B, _ c: C,
    _ d: D, _ e: E, _ f: F, as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(make, a.source, b.source, c.source, d.source, e.source, f.source, file: file, line: line).shown(
      as: upcast)
  }
}
