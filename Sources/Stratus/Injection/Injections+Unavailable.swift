/// Overloads of `inject` that never compile. They provide clear messages.
extension Injections {
  /// A property of another type.
  @available(*, unavailable, message: "the property has another type; for a supertype, add 'as: { $0 }'")
  @_disfavoredOverload
  public func inject<Value, Source: Injection>(_ property: WritableKeyPath<Built, Value>, _ injection: Source) {}

  /// A property of another type than that of the conversion.
  @available(*, unavailable, message: "the property has another type than the result of 'as'")
  @_disfavoredOverload
  public func inject<Value, Converted, Source: Injection>(
    _ property: WritableKeyPath<Built, Value>, _ injection: Source, as upcast: (Source.Value) -> Converted
  ) {}

  /// A property without a setter.
  @available(*, unavailable, message: "the property cannot be set: it is a 'let', or its setter is not visible here")
  @_disfavoredOverload
  public func inject<Value, Source: Injection>(_ property: KeyPath<Built, Value>, _ injection: Source) {}

  /// A property without a setter and a configuration value, whose type the previous overload cannot infer.
  @available(*, unavailable, message: "the property cannot be set: it is a 'let', or its setter is not visible here")
  @_disfavoredOverload
  public func inject<Value>(_ property: KeyPath<Built, Value>, _ injection: ConfigurationInjection<Value>) {}

  /// Something that is not an injection.
  @available(*, unavailable, message: "inject a definition without calling it, or a value as '.value(…)'")
  @_disfavoredOverload
  public func inject<Value, Injected>(_ property: KeyPath<Built, Value>, _ value: Injected) {}

  /// A property without an injection.
  @available(*, unavailable, message: "the second argument is missing: the definition or value to inject")
  @_disfavoredOverload
  public func inject<Value>(_ property: KeyPath<Built, Value>) {}

  /// A method.
  @available(*, unavailable, message: "to call a method, write '$0.call(…)'")
  @_disfavoredOverload
  public func inject<Method, each Source: Injection>(
    _ method: (Built) -> Method, _ injections: repeat each Source
  ) {}
}

/// The same for objects of the main actor.
extension MainActorInjections {
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
    _ property: @autoclosure @MainActor () -> KeyPath<Built, Value>, _ injection: ConfigurationInjection<Value>
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
}
