/// Overloads of `inject`, `call`, and the callbacks that never compile. They provide clear messages.
extension Injections {
  /// A property of another type.
  @available(*, unavailable, message: "the property has another type; for a supertype, add 'as: { $0 }'")
  @_disfavoredOverload
  public func inject<Value, Source: Injection>(
    _ property: @autoclosure @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source
  ) {}

  /// A property of another type than that of the conversion.
  @available(*, unavailable, message: "the property has another type than the result of 'as'")
  @_disfavoredOverload
  public func inject<Value, Converted, Source: Injection>(
    _ property: @autoclosure @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source,
    as upcast: (Source.Value) -> Converted
  ) {}

  /// A property without a setter.
  @available(*, unavailable, message: "the property cannot be set: it is a 'let', or its setter is not visible here")
  @_disfavoredOverload
  public func inject<Value, Source: Injection>(
    _ property: @autoclosure @MainActor () -> KeyPath<Built, Value>, _ injection: Source
  ) {}

  /// A property without a setter and a configuration value, whose type the previous overload cannot infer.
  @available(*, unavailable, message: "the property cannot be set: it is a 'let', or its setter is not visible here")
  @_disfavoredOverload
  public func inject<Value>(
    _ property: @autoclosure @MainActor () -> KeyPath<Built, Value>, _ injection: AnyInjection<Value>
  ) {}

  /// Something that is not an injection.
  @available(*, unavailable, message: "inject a definition without calling it, or a value as '.value(…)'")
  @_disfavoredOverload
  public func inject<Value, Injected>(
    _ property: @autoclosure @MainActor () -> KeyPath<Built, Value>, _ value: Injected
  ) {}

  /// A property without an injection.
  @available(*, unavailable, message: "the second argument is missing: the definition or value to inject")
  @_disfavoredOverload
  public func inject<Value>(_ property: @autoclosure @MainActor () -> KeyPath<Built, Value>) {}

  /// A method.
  @available(*, unavailable, message: "to call a method, write '$0.call(…)'")
  @_disfavoredOverload
  public func inject<Method, each Source: Injection>(
    _ method: (Built) -> Method, _ injections: repeat each Source
  ) {}

  /// A closure that takes the object.
  @available(*, unavailable, message: "name the method: '.beforeInjections(Screen.update)'")
  @_disfavoredOverload
  public func beforeInjections(_ call: @escaping @MainActor (Built) throws -> Void) {}

  /// A method of the wrapped type of an optional.
  @available(*, unavailable, message: "unwrap the optional: '.beforeInjections({ object in { object?.update() } })'")
  @_disfavoredOverload
  public func beforeInjections<Wrapped, each Source: Injection>(
    _ method: @escaping (Wrapped) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source
  ) where Built == Wrapped? {}

  /// A closure that takes the object.
  @available(*, unavailable, message: "name the method: '.afterInjections(Screen.update)'")
  @_disfavoredOverload
  public func afterInjections(_ call: @escaping @MainActor (Built) throws -> Void) {}

  /// A method of the wrapped type of an optional.
  @available(*, unavailable, message: "unwrap the optional: '.afterInjections({ object in { object?.update() } })'")
  @_disfavoredOverload
  public func afterInjections<Wrapped, each Source: Injection>(
    _ method: @escaping (Wrapped) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source
  ) where Built == Wrapped? {}

  /// A closure that takes the object.
  @available(*, unavailable, message: "name the method: '.afterAll(Screen.update)'")
  @_disfavoredOverload
  public func afterAll(_ call: @escaping @MainActor (Built) throws -> Void) {}

  /// A method of the wrapped type of an optional.
  @available(*, unavailable, message: "unwrap the optional: '.afterAll({ object in { object?.update() } })'")
  @_disfavoredOverload
  public func afterAll<Wrapped, each Source: Injection>(
    _ method: @escaping (Wrapped) -> (repeat (each Source).Value) throws -> Void, _ injections: repeat each Source
  ) where Built == Wrapped? {}

  /// A method with parameters of other types, or of a kind that cannot be called directly.
  @available(*, unavailable, message: "the injections do not match the method's parameters; if they do, use a closure")
  @_disfavoredOverload
  public func call<Method, each Source: Injection>(
    _ method: @escaping (Built) -> Method, _ injections: repeat each Source
  ) {}
}
