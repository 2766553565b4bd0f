/// Something that can be injected: a definition, a definition of a collaborator, a value, a configuration value, the
/// object of a type, an assembly, or a collection of these.
public protocol Injection<Value>: _AsyncInjection {}

/// Something that an asynchronous definition can inject: every ``Injection``, and an ``AsyncDefinition``.
///
/// A synchronous definition cannot wait, so it injects only what conforms to ``Injection``.
public protocol _AsyncInjection<Value> {
  /// The type of the injected value.
  associatedtype Value
  /// Returns the source of the value of an injection, which only the container reads.
  ///
  /// The requirement is static, so completion after a definition does not show it.
  static func source(of injection: Self) -> _InjectionSource
}

extension _AsyncInjection {
  @inlinable var source: _InjectionSource { Self.source(of: self) }
}
