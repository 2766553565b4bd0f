/// Overloads of the callbacks that never compile. They provide clear messages.
extension CallSyntax {
  /// A closure that takes the object.
  @available(*, unavailable, message: "name the method: '.beforeInjections(Screen.update)'")
  @_disfavoredOverload @discardableResult
  public func beforeInjections(
    _ call: @escaping @MainActor (Built) throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> { recipe }

  /// A method of the wrapped type of an optional.
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

  /// A method of the wrapped type of an optional.
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

  /// A method of the wrapped type of an optional.
  @available(*, unavailable, message: "unwrap the optional: '.afterAll({ object in { object?.update() } })'")
  @_disfavoredOverload @discardableResult
  public func afterAll<Wrapped, each Source: Injection>(
    _ method: @escaping (Wrapped) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> where Built == Wrapped? { recipe }

  /// A method with parameters of other types, or of a kind that cannot be called directly.
  @available(*, unavailable, message: "the injections do not match the method's parameters; if they do, use a closure")
  @_disfavoredOverload @discardableResult
  public func call<Method, each Source: Injection>(
    _ method: @escaping (Built) -> Method, _ injections: repeat each Source, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Recipe<Built> { recipe }
}
