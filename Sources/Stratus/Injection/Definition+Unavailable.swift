// Members and conformances that never compile. They provide clear messages about definitions that are injected
// incorrectly.

extension Definition {
  /// A definition that is called where it should be injected.
  @available(*, unavailable, message: "inject the definition without calling it")
  @_disfavoredOverload
  public func callAsFunction() -> AnyInjection<Value> { AnyInjection(source: source) }
}

extension Foreign {
  /// A definition that is called where it should be injected.
  @available(*, unavailable, message: "inject the definition without calling it")
  @_disfavoredOverload
  public func callAsFunction<Object>() -> AnyInjection<Object> where Declared == Definition<Object> {
    AnyInjection(.definition(reference))
  }

  /// A recipe for a definition of another assembly.
  @available(*, unavailable, message: "write the recipe in the definition's assembly, or in a patch of that assembly")
  @discardableResult
  public func initialize<Made, each Source: Injection>(
    _ make: (repeat (each Source).Value) throws -> Made, _ injections: repeat each Source,
    as upcast: (Made) -> Any = { $0 }
  ) -> Recipe<Made> { neverCalled() }
}

extension Definition.Taking {
  // The conformance would make this type refer to itself.
  public typealias Value = Definition.Built
}

/// A definition that is injected without its runtime arguments.
@available(*, unavailable, message: "pass its runtime arguments: 'taking(…)', or inject a provider that takes them")
extension Definition.Taking: Injection {
  /// The source of the definition without arguments.
  public static func source(of injection: Self) -> _InjectionSource {
    _InjectionSource(.definition(DefinitionReference(target: injection.handle.record)))
  }
}

extension Definition.Taking {
  /// A provider without the closure that passes the arguments.
  @available(*, unavailable, message: "pass the arguments in a closure: 'detail.provider { detail in { detail($0) } }'")
  public var provider: AnyInjection<(repeat each Argument) -> Value> {
    contradiction("unavailable members are never used")
  }
}

/// A provider without the closure that passes the arguments.
@available(*, unavailable, message: "pass the arguments in a closure: 'detail.provider { detail in { detail($0) } }'")
extension TakingProvider: Injection {
  public typealias Value = Declared
  /// The source of the definition without arguments.
  public static func source(of injection: Self) -> _InjectionSource {
    _InjectionSource(.definition(injection.reference))
  }
}

/// Members that only a collaborator that must exist has.
extension OptionalCollaborator {
  /// A collection, to which nothing could be added if no assembly matches.
  @available(*, unavailable, message: "add to a collection through a 'Collaborator', not an optional one")
  public subscript<Element>(
    dynamicMember member: KeyPath<Partner, Contributions<Element>>
  ) -> Foreign<Contributions<Element>> { neverCalled() }

  /// An asynchronous definition.
  @available(*, unavailable, message: "use an asynchronous definition through a 'Collaborator', not an optional one")
  public subscript<Value>(
    dynamicMember member: KeyPath<Partner, AsyncDefinition<Value>>
  ) -> Foreign<AsyncDefinition<Value>> { neverCalled() }

  /// The input of a child.
  @available(*, unavailable, message: "inject an input through a 'Collaborator', not an optional one")
  public subscript<Value>(
    dynamicMember member: KeyPath<Partner, Given<Value>>
  ) -> Foreign<Given<Value>> { neverCalled() }

  /// A child.
  @available(*, unavailable, message: "start a child through a 'Collaborator', not an optional one")
  public subscript<Root>(
    dynamicMember member: KeyPath<Partner, Child<Root>>
  ) -> Foreign<Child<Root>> { neverCalled() }
}
