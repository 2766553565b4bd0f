/// A definition that can be injected as a function that returns its object: a ``Definition``, or a definition of a collaborator.
public protocol ProvidableInjection<Value>: ThrowingMainActorProvidable {}

/// Something that can be injected as a function of the main actor.
///
/// Each form of `provider` belongs to a type or protocol of its own, because Swift does not overload properties of the same type.
public protocol MainActorProvidable<Value>: Injection {}

/// Something that can be injected as a function of the main actor that may throw. The compiler prefers this function if both match.
public protocol ThrowingMainActorProvidable<Value>: MainActorProvidable {}

extension Definition: ProvidableInjection {}
extension CollaboratorDefinition: ProvidableInjection {}
