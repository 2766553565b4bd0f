/// Overloads of `initialize` for up to six parameters that build an object of a hidden type on the main actor. They do
/// the same as the variadic ones, but the compiler infers the types of injections such as `.value(3)` from the
/// parameters.
extension Definable {
  /// Builds an object of a hidden type on the main actor with one parameter; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<Made, A: Injection>(
    _ make: @escaping @MainActor (A.Value) throws -> Made, _ a: A, as upcast: @escaping (Made) -> Built,
    file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Made> {
    MainActorRecipe(recipe: startOnMainActor(make, a, at: CodeLocation(file: file, line: line)).shown(as: upcast))
  }

  /// Builds an object of a hidden type on the main actor with two parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<Made, A: Injection, B: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value) throws -> Made, _ a: A, _ b: B,
    as upcast: @escaping (Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Made> {
    MainActorRecipe(recipe: startOnMainActor(make, a, b, at: CodeLocation(file: file, line: line)).shown(as: upcast))
  }

  /// Builds an object of a hidden type on the main actor with three parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<Made, A: Injection, B: Injection, C: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value, C.Value) throws -> Made, _ a: A, _ b: B, _ c: C,
    as upcast: @escaping (Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Made> {
    MainActorRecipe(recipe: startOnMainActor(make, a, b, c, at: CodeLocation(file: file, line: line)).shown(as: upcast))
  }

  /// Builds an object of a hidden type on the main actor with four parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<Made, A: Injection, B: Injection, C: Injection, D: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value, C.Value, D.Value) throws -> Made, _ a: A, _ b: B, _ c: C, _ d: D,
    as upcast: @escaping (Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Made> {
    MainActorRecipe(
      recipe: startOnMainActor(make, a, b, c, d, at: CodeLocation(file: file, line: line)).shown(as: upcast))
  }

  /// Builds an object of a hidden type on the main actor with five parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<Made, A: Injection, B: Injection, C: Injection, D: Injection, E: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value, C.Value, D.Value, E.Value) throws -> Made, _ a: A, _ b: B, _ c: C,
    _ d: D, _ e: E, as upcast: @escaping (Made) -> Built, file: StaticString = #filePath, line: UInt = #line
  ) -> MainActorRecipe<Made> {
    MainActorRecipe(
      recipe: startOnMainActor(make, a, b, c, d, e, at: CodeLocation(file: file, line: line)).shown(as: upcast))
  }

  /// Builds an object of a hidden type on the main actor with six parameters; see ``initialize(_:_:as:file:line:)``.
  @discardableResult
  public func initialize<Made, A: Injection, B: Injection, C: Injection, D: Injection, E: Injection, F: Injection>(
    _ make: @escaping @MainActor (A.Value, B.Value, C.Value, D.Value, E.Value, F.Value) throws -> Made, _ a: A, _ b: B,
    _ c: C, _ d: D, _ e: E, _ f: F, as upcast: @escaping (Made) -> Built, file: StaticString = #filePath,
    line: UInt = #line
  ) -> MainActorRecipe<Made> {
    MainActorRecipe(
      recipe: startOnMainActor(make, a, b, c, d, e, f, at: CodeLocation(file: file, line: line)).shown(as: upcast))
  }
}
