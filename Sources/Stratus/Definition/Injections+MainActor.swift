/// Properties of the main actor in a block that is not about an initializer of the main actor.
///
/// ```swift
/// window.abstract().injections {
///   $0.inject(onMainActor: \.content, view)
/// }
/// ```
///
/// The object can then be built or injected into only on the main actor, as with ``MainActorInjections``.
extension Injections {
  /// Injects a property of the main actor, which Swift does not allow to name without the label.
  @_disfavoredOverload
  public func inject<Value, Source: Injection>(
    onMainActor property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    recipe.set(onMainActor: property, injection, at: CodeLocation(file: file, line: line)) {
      (value: consuming Value) in value
    }
  }

  /// Injects an optional property of the main actor.
  public func inject<Value, Source: Injection>(
    onMainActor property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value?>, _ injection: Source,
    file: StaticString = #filePath, line: UInt = #line
  ) where Source.Value == Value {
    recipe.set(onMainActor: property, injection, at: CodeLocation(file: file, line: line)) {
      (value: consuming Value) in value
    }
  }

  /// Injects a property of the main actor whose type is a supertype of the injected type.
  public func inject<Value, Source: Injection>(
    onMainActor property: @escaping @autoclosure @MainActor () -> WritableKeyPath<Built, Value>, _ injection: Source,
    as upcast: @escaping @MainActor (consuming Source.Value) -> Value, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    recipe.set(
      onMainActor: property, injection, at: CodeLocation(file: file, line: line), as: uncheckedConversion(upcast))
  }
}
