/// Overloads of `initialize` for seven to ten parameters. They do the same as the variadic ones, but the compiler infers the types of
/// injections such as `.value(3)` from the parameters.
extension Definable {
  /// Builds the object with seven parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<
    A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection, G: Injection
  >(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value
      ) throws -> Built, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [a.source, b.source, c.source, d.source, e.source, f.source, g.source],
      construction(make))
  }

  /// Builds the object with eight parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<
    A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection, G: Injection, H: Injection
  >(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value, consuming H.Value
      ) throws -> Built, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(
      at: CodeLocation(file: file, line: line),
      [a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source], construction(make))
  }

  /// Builds the object with nine parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<
    A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection, G: Injection, H: Injection,
    I: Injection
  >(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value, consuming H.Value, consuming I.Value
      ) throws -> Built, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(
      at: CodeLocation(file: file, line: line),
      [a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source, i.source], construction(make))
  }

  /// Builds the object with ten parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<
    A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection, G: Injection, H: Injection,
    I: Injection, J: Injection
  >(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value, consuming H.Value, consuming I.Value, consuming J.Value
      ) throws -> Built, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> {
    recipe.start(
      at: CodeLocation(file: file, line: line),
      [a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source, i.source, j.source],
      construction(make))
  }

  /// Builds an object of a hidden type with seven parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<
    Made, A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection, G: Injection
  >(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value
      ) throws -> Made, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(
      at: CodeLocation(file: file, line: line), [a.source, b.source, c.source, d.source, e.source, f.source, g.source],
      construction(make)
    ).shown(as: upcast)
  }

  /// Builds an object of a hidden type with eight parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<
    Made, A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection, G: Injection, H: Injection
  >(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value, consuming H.Value
      ) throws -> Made, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(
      at: CodeLocation(file: file, line: line),
      [a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source], construction(make)
    ).shown(as: upcast)
  }

  /// Builds an object of a hidden type with nine parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<
    Made, A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection, G: Injection,
    H: Injection, I: Injection
  >(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value, consuming H.Value, consuming I.Value
      ) throws -> Made, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I,
    as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(
      at: CodeLocation(file: file, line: line),
      [a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source, i.source], construction(make)
    ).shown(as: upcast)
  }

  /// Builds an object of a hidden type with ten parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<
    Made, A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection, G: Injection,
    H: Injection, I: Injection, J: Injection
  >(
    _ make:
      @escaping (
        consuming A.Value, consuming B.Value, consuming C.Value, consuming D.Value, consuming E.Value,
        consuming F.Value, consuming G.Value, consuming H.Value, consuming I.Value, consuming J.Value
      ) throws -> Made, _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J,
    as upcast: @escaping (consuming Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Made> {
    recipe.start(
      at: CodeLocation(file: file, line: line),
      [a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source, i.source, j.source],
      construction(make)
    ).shown(as: upcast)
  }
}
