/// Something that an asynchronous definition can inject: every ``Injection``, and an ``AsyncDefinition``.
///
/// A synchronous definition cannot wait, so it injects only what conforms to ``Injection``.
public protocol AsyncInjection<Value> {
  /// The type of the injected value.
  associatedtype Value
  /// Returns the source of the value of an injection, which only the container reads.
  ///
  /// The requirement is static, so completion after a definition does not show it.
  static func source(of injection: Self) -> InjectionSource
}

extension AsyncInjection {
  @inlinable var source: InjectionSource { Self.source(of: self) }
}
