/// Forms of `inject` and the callbacks that never compile. They are here for what they say: without them the compiler tells of key paths that
/// cannot be converted, or that it has nothing to tell.
extension RecipeSyntax {
  /// A property that takes something else.
  @available(*, unavailable, message: "the property is of another type; for a supertype, add 'as: { $0 }'")
  @_disfavoredOverload @discardableResult
  public func inject<Value, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> { recipe }

  /// A property without a setter.
  @available(*, unavailable, message: "the property cannot be set: it is a 'let', or its setter is not visible here")
  @_disfavoredOverload @discardableResult
  public func inject<Value, Source: Injection>(
    _ property: KeyPath<Built, Value>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> { recipe }

  /// A property without a setter and a configuration value, whose type the form above leaves open.
  @available(*, unavailable, message: "the property cannot be set: it is a 'let', or its setter is not visible here")
  @_disfavoredOverload @discardableResult
  public func inject<Value>(
    _ property: KeyPath<Built, Value>, _ injection: ConfigurationInjection<Value>,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> { recipe }

  /// A closure that takes the object.
  @available(*, unavailable, message: "name the method: '.beforeInjections(Screen.update)'")
  @_disfavoredOverload @discardableResult
  public func beforeInjections(
    _ call: @escaping @MainActor (Built) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> { recipe }

  /// A method of what an optional holds.
  @available(*, unavailable, message: "unwrap the optional: '.beforeInjections({ object in { object?.update() } })'")
  @_disfavoredOverload @discardableResult
  public func beforeInjections<Wrapped, each Source: Injection>(
    _ method: @escaping (Wrapped) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Built == Wrapped? { recipe }

  /// A closure that takes the object.
  @available(*, unavailable, message: "name the method: '.afterInjections(Screen.update)'")
  @_disfavoredOverload @discardableResult
  public func afterInjections(
    _ call: @escaping @MainActor (Built) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> { recipe }

  /// A method of what an optional holds.
  @available(*, unavailable, message: "unwrap the optional: '.afterInjections({ object in { object?.update() } })'")
  @_disfavoredOverload @discardableResult
  public func afterInjections<Wrapped, each Source: Injection>(
    _ method: @escaping (Wrapped) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Built == Wrapped? { recipe }

  /// A closure that takes the object.
  @available(*, unavailable, message: "name the method: '.afterAll(Screen.update)'")
  @_disfavoredOverload @discardableResult
  public func afterAll(
    _ call: @escaping @MainActor (Built) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> { recipe }

  /// A method of what an optional holds.
  @available(*, unavailable, message: "unwrap the optional: '.afterAll({ object in { object?.update() } })'")
  @_disfavoredOverload @discardableResult
  public func afterAll<Wrapped, each Source: Injection>(
    _ method: @escaping (Wrapped) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Built == Wrapped? { recipe }

  /// The former form of a property of the main actor.
  @available(*, unavailable, message: "name the property in a closure: .inject(router) { $0.router }")
  @discardableResult
  public func inject<Source: Injection>(
    onMainActor injection: Source, _ set: @escaping @MainActor (Built, Source.Value) -> Void
  ) -> Recipe<Built> {
    recipe
  }
}
