/// Something that can be injected: a definition, a definition of a collaborator, a value, a configuration value, the object of a type, an
/// assembly, or a collection of these.
public protocol Injection<Value>: AsyncInjection {}
