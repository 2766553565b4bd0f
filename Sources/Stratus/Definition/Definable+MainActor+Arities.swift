/// Overloads of `initialize` for up to six parameters on the main actor. They do the same as the variadic ones, but the
/// compiler infers the types of injections such as `.value(3)` from the parameters.
extension Definable {
  /// Builds the object on the main actor with one parameter; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<A: Injection>(
    _ make: @escaping @MainActor (A.Value) throws -> Built, _ a: A, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Built> {
    MainActorRecipe(recipe: startOnMainActor(make, a, at: CodeLocation(file: file, line: line)))
  }

  /// Builds the object on the main actor with two parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<A: Injection, B: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value) throws -> Built, _ a: A, _ b: B, file: StaticString = #filePath,
    line: UInt = #line
  ) -> MainActorRecipe<Built> {
    MainActorRecipe(recipe: startOnMainActor(make, a, b, at: CodeLocation(file: file, line: line)))
  }

  /// Builds the object on the main actor with three parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<A: Injection, B: Injection, C: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value, C.Value) throws -> Built, _ a: A, _ b: B, _ c: C,
    file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Built> {
    MainActorRecipe(recipe: startOnMainActor(make, a, b, c, at: CodeLocation(file: file, line: line)))
  }

  /// Builds the object on the main actor with four parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<A: Injection, B: Injection, C: Injection, D: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value, C.Value, D.Value) throws -> Built, _ a: A, _ b: B, _ c: C, _ d: D,
    file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Built> {
    MainActorRecipe(recipe: startOnMainActor(make, a, b, c, d, at: CodeLocation(file: file, line: line)))
  }

  /// Builds the object on the main actor with five parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<A: Injection, B: Injection, C: Injection, D: Injection, E: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value, C.Value, D.Value, E.Value) throws -> Built, _ a: A, _ b: B, _ c: C,
    _ d: D, _ e: E, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Built> {
    MainActorRecipe(recipe: startOnMainActor(make, a, b, c, d, e, at: CodeLocation(file: file, line: line)))
  }

  /// Builds the object on the main actor with six parameters; see ``initialize(_:_:file:line:)``.
  @discardableResult
  public func initialize<A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value, C.Value, D.Value, E.Value, F.Value) throws -> Built, _ a: A, _ b: B,
    _ c: C, _ d: D, _ e: E, _ f: F, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Built> {
    MainActorRecipe(recipe: startOnMainActor(make, a, b, c, d, e, f, at: CodeLocation(file: file, line: line)))
  }
}
