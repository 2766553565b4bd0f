/// Overloads of `initialize` that never compile. They provide clear messages: without them, the compiler lists the
/// overloads, or fails to produce a diagnostic.
extension Definable {
  /// Injections that do not match.
  @available(*, unavailable, message: "pass one injection for each parameter, with its type, in the same order")
  @_disfavoredOverload @discardableResult
  public func initialize<Made, each Parameter, each Source: Injection>(
    _ make: (repeat each Parameter) throws -> Made, _ injections: repeat each Source
  ) -> Recipe<Made> { neverCalled() }

  /// Injections that do not match, on the main actor.
  @available(*, unavailable, message: "pass one injection for each parameter, with its type, in the same order")
  @_disfavoredOverload @discardableResult
  public func initialize<Made, each Parameter, each Source: Injection>(
    _ make: @MainActor (repeat each Parameter) throws -> Made, _ injections: repeat each Source
  ) -> MainActorRecipe<Made> { neverCalled() }

  /// Injections that do not match, with a conversion.
  @available(*, unavailable, message: "pass one injection for each parameter, with its type, in the same order")
  @_disfavoredOverload @discardableResult
  public func initialize<Made, Converted, each Parameter, each Source: Injection>(
    _ make: (repeat each Parameter) throws -> Made, _ injections: repeat each Source, as upcast: (Made) -> Converted
  ) -> Recipe<Made> { neverCalled() }

  /// Another type.
  @available(*, unavailable, message: "the function builds another type; for a subtype, add 'as: { $0 }'")
  @_disfavoredOverload @discardableResult
  public func initialize<Made, each Source: Injection>(
    _ make: (repeat (each Source).Value) throws -> Made, _ injections: repeat each Source
  ) -> Recipe<Made> { neverCalled() }

  /// Another type, on the main actor.
  @available(*, unavailable, message: "the function builds another type; for a subtype, add 'as: { $0 }'")
  @_disfavoredOverload @discardableResult
  public func initialize<Made, each Source: Injection>(
    _ make: @MainActor (repeat (each Source).Value) throws -> Made, _ injections: repeat each Source
  ) -> MainActorRecipe<Made> { neverCalled() }

  /// A conversion to another type.
  @available(*, unavailable, message: "the built type is not a subtype of the definition's type")
  @_disfavoredOverload @discardableResult
  public func initialize<Made, Converted, each Source: Injection>(
    _ make: (repeat (each Source).Value) throws -> Made, _ injections: repeat each Source,
    as upcast: (Made) -> Converted
  ) -> Recipe<Made> { neverCalled() }

  /// An initializer that may return `nil`.
  @available(*, unavailable, message: "the initializer may return nil: declare the definition with an optional type")
  @_disfavoredOverload @discardableResult
  public func initialize<each Source: Injection>(
    _ make: (repeat (each Source).Value) throws -> Built?, _ injections: repeat each Source
  ) -> Recipe<Built> { recipe }

  /// A definition that waits for another one.
  @available(*, unavailable, message: "make it an AsyncDefinition, or inject the other's 'provider'")
  @_disfavoredOverload @discardableResult
  public func initialize<Made, each Parameter, each Source: _AsyncInjection>(
    _ make: (repeat each Parameter) throws -> Made, _ injections: repeat each Source
  ) -> Recipe<Made> { neverCalled() }

  /// An asynchronous initializer.
  @available(*, unavailable, message: "the function is asynchronous: make the definition an AsyncDefinition")
  @_disfavoredOverload @discardableResult
  public func initialize<Made, each Parameter, each Source: Injection>(
    _ make: (repeat each Parameter) async throws -> Made, _ injections: repeat each Source
  ) -> Recipe<Made> { neverCalled() }
}

extension Definition.Taking {
  /// A closure with another number of parameters.
  @available(*, unavailable, message: "the closure of 'define' takes one parameter for each runtime argument")
  @_disfavoredOverload
  public func define<each Other>(_ body: (repeat AnyInjection<each Other>) -> Void) {}
}

func neverCalled() -> Never { contradiction("unavailable overloads are never called") }
