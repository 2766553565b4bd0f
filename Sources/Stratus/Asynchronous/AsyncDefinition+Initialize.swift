extension AsyncDefinition {
  /// Builds the object with an initializer or a function. Starts a new recipe.
  ///
  /// The function may be synchronous or asynchronous. If it belongs to an actor, it is called there. In a test, `patch`
  /// replaces it with a function that returns a test double.
  ///
  /// - Parameters:
  ///   - make: the function that builds the object.
  ///   - injections: one injection for each parameter, among them asynchronous definitions. The asynchronous ones are
  ///     built first, concurrently. The others are then resolved together, and share objects of the scope
  ///     ``Scope/objectGraph``.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func initialize<each Source: _AsyncInjection>(
    _ make: @escaping @isolated(any) (repeat (each Source).Value) async throws -> Value,
    _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> AsyncRecipe<Value> {
    start(make.isolation, building: Value.self, with: repeat each injections, at: CodeLocation(file: file, line: line))
    {
      cursor in
      var cursor = cursor
      return construction(SentParameters(values: (repeat cursor.next((each Source).Value.self))), make) { $0 }
    }
  }

  /// Builds the object with a synchronous function: the definition is asynchronous because of what is injected, or of
  /// the function's actor. Starts a new recipe.
  // An overload, because Swift 6.3 crashes when it converts a synchronous function that takes a function to an
  // asynchronous one.
  @discardableResult
  public func initialize<each Source: _AsyncInjection>(
    _ make: @escaping @isolated(any) (repeat (each Source).Value) throws -> Value, _ injections: repeat each Source,
    file: StaticString = #filePath, line: UInt = #line
  ) -> AsyncRecipe<Value> {
    start(make.isolation, building: Value.self, with: repeat each injections, at: CodeLocation(file: file, line: line))
    {
      cursor in
      var cursor = cursor
      return construction(SentParameters(values: (repeat cursor.next((each Source).Value.self))), make)
    }
  }

  /// Builds an object of a hidden type: `client.initialize(HTTPClient.connect(to:), url, as: { $0 })`. Starts a new
  /// recipe.
  ///
  /// - Parameters:
  ///   - make: the function that builds the object.
  ///   - injections: one injection for each parameter.
  ///   - upcast: `{ $0 }`, which proves to the compiler that the built type is a subtype of the declared type.
  ///   - file: the file of the call, for messages. Omit it.
  ///   - line: the line of the call, for messages. Omit it.
  @discardableResult
  public func initialize<Made: Sendable, each Source: _AsyncInjection>(
    _ make: @escaping @isolated(any) (repeat (each Source).Value) async throws -> Made,
    _ injections: repeat each Source,
    as upcast: @escaping (Made) -> Value, file: StaticString = #filePath, line: UInt = #line
  ) -> AsyncRecipe<Value> {
    start(make.isolation, building: Made.self, with: repeat each injections, at: CodeLocation(file: file, line: line)) {
      cursor in
      var cursor = cursor
      return construction(SentParameters(values: (repeat cursor.next((each Source).Value.self))), make, upcast)
    }
  }

  private func start<each Source: _AsyncInjection>(
    _ isolation: (any Actor)?, building type: Any.Type, with injections: repeat each Source,
    at location: CodeLocation, _ construct: @escaping (OperandCursor) -> AsyncConstruction
  ) -> AsyncRecipe<Value> {
    var sources: [_InjectionSource] = []
    repeat sources.append((each injections).source)
    let initializer = RecipeRecord.Initializer(
      kind: .asynchronous, builtType: type, sources: sources,
      make: { frame, operands in
        let cursor = OperandCursor(frame, operands, from: 1)
        cursor.slots.initialize(to: construct(cursor))
      }, location: location)
    initializer.isMainActor = isolation === MainActor.shared
    let record = handle.startedRecipe
    record.restart(with: initializer)
    return AsyncRecipe(record: record)
  }
}

// Functions of their own, because Swift 6.3 compiles calls with a pack of associated types within asynchronous closures
// incorrectly.

private func construction<Made: Sendable, Value: Sendable, each Parameter>(
  _ parameters: SentParameters<repeat each Parameter>,
  _ make: @escaping @isolated(any) (repeat each Parameter) async throws -> Made, _ upcast: @escaping (Made) -> Value
) -> AsyncConstruction {
  AsyncConstruction { AwaitedValue(upcast(try await make(repeat each parameters.values))) }
}

private func construction<Value: Sendable, each Parameter>(
  _ parameters: SentParameters<repeat each Parameter>,
  _ make: @escaping @isolated(any) (repeat each Parameter) throws -> Value
) -> AsyncConstruction {
  AsyncConstruction { AwaitedValue(try await make(repeat each parameters.values)) }
}

/// The parameters of a function that may belong to an actor.
///
/// reason for `@unchecked Sendable`: the container resolved them for one call, which receives them.
private struct SentParameters<each Value>: @unchecked Sendable {
  let values: (repeat each Value)
}

/// The recipe of an asynchronous definition while it is being written.
public struct AsyncRecipe<Built: Sendable> {
  let record: RecipeRecord

  /// Sets the scope; the default is ``AsyncScope/lazySingleton``.
  @discardableResult
  public func scope(_ scope: AsyncScope, file: StaticString = #filePath, line: UInt = #line) -> Self {
    record.share(as: scope.scope, at: CodeLocation(file: file, line: line))
    return self
  }

  /// Ends the object when its activation is shut down; see ``Definition/onShutdown(_:file:line:)``.
  @discardableResult
  public func onShutdown(
    _ end: @escaping @Sendable (Built) async throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    record.end(
      with: ShutdownRecipe(owner: Built.self, at: CodeLocation(file: file, line: line)) { object in
        guard let object = object as? Built else { return false }
        try await end(object)
        return true
      })
    return self
  }
}

/// How the object of an asynchronous definition is shared.
///
/// ``Scope/objectGraph`` is not one of the scopes, because an object graph belongs to one resolution, and a resolution
/// cannot suspend.
public struct AsyncScope: Hashable, Sendable {
  let scope: Scope

  /// One instance, built at its first use; the default.
  public static let lazySingleton = AsyncScope(scope: .lazySingleton)
  /// A new instance for each request and each injection.
  public static let prototype = AsyncScope(scope: .prototype)
}
