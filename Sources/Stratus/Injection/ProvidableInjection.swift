/// A definition that can be injected as a function that returns its object: a ``Definition``, or a definition of a collaborator.
public protocol ProvidableInjection<Value>: Injection {}

extension Definition: ProvidableInjection {}
extension CollaboratorDefinition: ProvidableInjection {}
