/// Overloads of `inject` and the callbacks that never compile. They provide clear messages: without them, the compiler reports key paths that
/// cannot be converted, or fails to produce a diagnostic.
extension RecipeSyntax {
  /// A property of another type.
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

  /// A property without a setter and a configuration value, whose type the previous overload cannot infer.
  @available(*, unavailable, message: "the property cannot be set: it is a 'let', or its setter is not visible here")
  @_disfavoredOverload @discardableResult
  public func inject<Value>(
    _ property: KeyPath<Built, Value>, _ injection: ConfigurationInjection<Value>,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Recipe<Built> { recipe }
}
