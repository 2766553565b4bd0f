/// Something that an asynchronous definition can inject: every ``Injection``, and an ``AsyncDefinition``.
///
/// A synchronous definition cannot wait, so it injects only what conforms to ``Injection``.
public protocol AsyncInjection<Value> {
  /// The type of the injected value.
  associatedtype Value
  /// The source of the value, which only the container reads.
  var source: InjectionSource { get }
}
