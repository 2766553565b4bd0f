/// The implementation of `initialize`, once it has the sources of its injections.
extension Recipe {
  @usableFromInline
  consuming func start<Made>(
    _ make: @escaping () throws -> Made, file: StaticString, line: UInt
  ) -> Recipe<Made> {
    start(at: CodeLocation(file: file, line: line), [], construction(make))
  }

  @usableFromInline
  consuming func start<Made, A>(
    _ make: @escaping (consuming A) throws -> Made, _ a: consuming _InjectionSource, file: StaticString, line: UInt
  ) -> Recipe<Made> {
    start(at: CodeLocation(file: file, line: line), [a], construction(make))
  }

  @usableFromInline
  consuming func start<Made, A, B>(
    _ make: @escaping (consuming A, consuming B) throws -> Made, _ a: consuming _InjectionSource,
    _ b: consuming _InjectionSource, file: StaticString, line: UInt
  ) -> Recipe<Made> {
    start(at: CodeLocation(file: file, line: line), [a, b], construction(make))
  }

  @usableFromInline
  consuming func start<Made, A, B, C>(
    _ make: @escaping (consuming A, consuming B, consuming C) throws -> Made, _ a: consuming _InjectionSource,
    _ b: consuming _InjectionSource, _ c: consuming _InjectionSource, file: StaticString, line: UInt
  ) -> Recipe<Made> {
    start(at: CodeLocation(file: file, line: line), [a, b, c], construction(make))
  }

  @usableFromInline
  consuming func start<Made, A, B, C, D>(
    _ make: @escaping (consuming A, consuming B, consuming C, consuming D) throws -> Made,
    _ a: consuming _InjectionSource, _ b: consuming _InjectionSource, _ c: consuming _InjectionSource,
    _ d: consuming _InjectionSource, file: StaticString, line: UInt
  ) -> Recipe<Made> {
    start(at: CodeLocation(file: file, line: line), [a, b, c, d], construction(make))
  }

  @usableFromInline
  consuming func start<Made, A, B, C, D, E>(
    _ make: @escaping (consuming A, consuming B, consuming C, consuming D, consuming E) throws -> Made,
    _ a: consuming _InjectionSource, _ b: consuming _InjectionSource, _ c: consuming _InjectionSource,
    _ d: consuming _InjectionSource, _ e: consuming _InjectionSource, file: StaticString, line: UInt
  ) -> Recipe<Made> {
    start(at: CodeLocation(file: file, line: line), [a, b, c, d, e], construction(make))
  }

  @usableFromInline
  consuming func start<Made, A, B, C, D, E, F>(
    _ make: @escaping (consuming A, consuming B, consuming C, consuming D, consuming E, consuming F) throws -> Made,
    _ a: consuming _InjectionSource, _ b: consuming _InjectionSource, _ c: consuming _InjectionSource,
    _ d: consuming _InjectionSource, _ e: consuming _InjectionSource, _ f: consuming _InjectionSource,
    file: StaticString,
    line: UInt
  ) -> Recipe<Made> {
    start(at: CodeLocation(file: file, line: line), [a, b, c, d, e, f], construction(make))
  }

  /// Starts a new recipe and discards the previous one, such as a recipe that `super.define()` wrote.
  func start<Made>(
    at location: CodeLocation, _ sources: [_InjectionSource], _ make: @escaping Operation,
    kind: RecipeRecord.Initializer.Kind = .initializer
  ) -> Recipe<Made> {
    record.restart(
      with: RecipeRecord.Initializer(
        kind: kind, builtType: Made.self, sources: sources, make: make,
        location: location))
    return Recipe<Made>(record: record)
  }

  /// Declares the object as a supertype of the type that is built.
  @usableFromInline
  consuming func shown<Declared>(as upcast: @escaping (consuming Built) -> Declared) -> Recipe<Built> {
    record.initializer?.show(as: Declared.self, construction(upcast))
    return self
  }
}
