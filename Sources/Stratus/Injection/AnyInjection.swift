/// A value, a configuration value, a collection, or anything else that can be injected besides a definition.
///
/// The functions of ``Injection``, such as ``AnyInjection/value(_:)``, return it.
public struct AnyInjection<Value>: Injection {
  let source: _InjectionSource

  public static func source(of injection: Self) -> _InjectionSource { injection.source }
}

extension AnyInjection {
  init(_ origin: _InjectionSource.Origin) { self.init(source: _InjectionSource(origin)) }
}

extension _AsyncInjection {
  /// Injects a fixed value: `$0.inject(\.retries, .value(3))`.
  public static func value<Value>(_ value: Value) -> Self where Self == AnyInjection<Value> {
    AnyInjection(.value(Constant(value)))
  }

  /// Injects a configuration value.
  ///
  /// ```swift
  /// client.initialize(HTTPClient.init(url:), .config("client.url"), as: { $0 }).injections {
  ///   $0.inject(\.mirrors, .array(.config("client.mirror"), .value("https://backup.example")))
  /// }
  /// ```
  ///
  /// The value is looked up and converted during activation. The activation fails if no source of the ``Configuration``
  /// has the key, or if the value cannot be converted.
  public static func config<Value>(_ key: String) -> Self where Self == AnyInjection<Value> {
    AnyInjection(.configuration(ConfigurationRequest(key, Value.self)))
  }

  /// A closure that lacks `@Sendable`. It never compiles, but provides a clear message: a closure in a call of a
  /// generic function does not take `@Sendable` from the parameter for which it is meant.
  @available(*, unavailable, message: "write '{ @Sendable … in … }', because the parameter or property is '@Sendable'")
  public static func value<each Argument, Result>(
    _ value: @escaping (repeat each Argument) -> Result
  ) -> Self where Self == AnyInjection<@Sendable (repeat each Argument) -> Result> {
    contradiction("unavailable overloads are never called")
  }
}
