// Members and conformances that never compile. They provide clear messages about definitions that are injected incorrectly.

extension Definition {
  /// A definition that is called where it should be injected.
  @available(*, unavailable, message: "inject the definition without calling it")
  @_disfavoredOverload
  public func callAsFunction() -> AnyInjection<Value> { AnyInjection(source: source) }
}

extension CollaboratorDefinition {
  /// A definition that is called where it should be injected.
  @available(*, unavailable, message: "inject the definition without calling it")
  @_disfavoredOverload
  public func callAsFunction() -> AnyInjection<Value> { AnyInjection(source: source) }
}

extension Definition.Taking {
  // The conformance would make this type refer to itself.
  public typealias Value = Definition.Built
}

extension CollaboratorDefinition {
  /// The type of the object.
  public typealias Object = Value
}

extension CollaboratorDefinition.Taking {
  public typealias Value = CollaboratorDefinition.Object
}

/// A definition that is injected without its runtime arguments.
@available(*, unavailable, message: "pass its runtime arguments: 'taking(…)', or inject a provider that takes them")
extension Definition.Taking: Injection {
  /// The source of the definition without arguments.
  public static func source(of injection: Self) -> InjectionSource {
    InjectionSource(.definition(DefinitionReference(target: injection.handle.record)))
  }
}

/// A definition that is injected without its runtime arguments.
@available(*, unavailable, message: "pass its runtime arguments: 'taking(…)', or inject a provider that takes them")
extension CollaboratorDefinition.Taking: Injection {
  /// The source of the definition without arguments.
  public static func source(of injection: Self) -> InjectionSource {
    InjectionSource(.definition(DefinitionReference(target: injection.target, collaborator: injection.collaborator)))
  }
}

extension Definition.Taking {
  /// A provider without the closure that passes the arguments.
  @available(*, unavailable, message: "pass the arguments in a closure: 'detail.provider { detail in { detail($0) } }'")
  public var provider: AnyInjection<(repeat each Argument) -> Value> {
    contradiction("unavailable members are never used")
  }
}

extension CollaboratorDefinition.Taking {
  /// A provider without the closure that passes the arguments.
  @available(*, unavailable, message: "pass the arguments in a closure: 'detail.provider { detail in { detail($0) } }'")
  public var provider: AnyInjection<(repeat each Argument) -> Value> {
    contradiction("unavailable members are never used")
  }
}
