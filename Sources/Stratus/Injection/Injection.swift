/// Something that can be injected: a definition, a definition of a collaborator, a value, a configuration value, the
/// object of a type, an assembly, or a collection of these.
public protocol Injection<Value>: AsyncInjection {}

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

/// A definition that can be injected as a function that returns its object: a ``Definition``, or a definition of a
/// collaborator.
public protocol ProvidableInjection<Value>: ThrowingMainActorProvidable {}

/// Something that can be injected as a function of the main actor.
///
/// Each form of `provider` belongs to a type or protocol of its own, because Swift does not overload properties of the
/// same type.
public protocol MainActorProvidable<Value>: Injection {}

/// Something that can be injected as a function of the main actor that may throw. The compiler prefers this function if
/// both match.
public protocol ThrowingMainActorProvidable<Value>: MainActorProvidable {}

extension Definition: ProvidableInjection {}
extension CollaboratorDefinition: ProvidableInjection {}
