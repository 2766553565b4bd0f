/// A function that gives the object later, or again and again, instead of the object itself.
public struct ProviderInjection<Value>: Injection {
  let reference: DefinitionReference
  /// Makes the function that asks a handle.
  let make: (DefinitionHandle) -> Value

  public var source: InjectionSource {
    InjectionSource(
      .provider(reference, type: Value.self) { [make] handle, address in
        address.assumingMemoryBound(to: Value.self).initialize(to: make(handle))
      })
  }
}

/// A definition whose object can be injected as a function that gives it: ``Definition``, or one of a collaborator.
public protocol ProvidableInjection<Value>: Injection {}

extension Definition: ProvidableInjection {}
extension CollaboratorDefinition: ProvidableInjection {}

extension ProvidableInjection {
  /// Injects a function that gives the object or throws, `() throws -> Value`, instead of the object.
  ///
  /// The compiler picks this one where the parameter or property says `throws`. The function throws ``ResolutionError`` as
  /// ``Definition/resolve()`` does, with the error of an initializer in it.
  public var provider: ProviderInjection<() throws -> Value> {
    guard case .definition(let reference) = source.origin else {
      contradiction("a definition is injected as another thing")
    }
    return ProviderInjection(reference: reference) { handle in { try handle.resolve([]) } }
  }
}

extension Definition {
  /// Injects a function that gives the object, `() -> Value`, instead of the object: it is built when the function is called.
  ///
  /// ```swift
  /// player.initialize(Player.init(makeEngine:), engine.provider)
  /// ```
  ///
  /// A provider is no cycle: two initializers may take each other's. If an initializer may throw, let the parameter be
  /// `() throws -> Value`: such a provider throws the error, while this one ends the program with a message.
  @_disfavoredOverload
  public var provider: ProviderInjection<() -> Value> {
    ProviderInjection(reference: DefinitionReference(target: record)) { handle in { handle.value([]) } }
  }
}

extension CollaboratorDefinition {
  /// Injects a function that gives the object, `() -> Value`, instead of the object.
  @_disfavoredOverload
  public var provider: ProviderInjection<() -> Value> {
    ProviderInjection(reference: DefinitionReference(target: target, collaborator: collaborator)) { handle in
      { handle.value([]) }
    }
  }
}

extension Definition.Taking {
  /// Injects a function that takes the arguments and gives the object.
  ///
  /// ```swift
  /// screen.initialize(Screen.init(makeShake:), shake.provider { shake in { view, times in shake(view, times) } })
  /// ```
  ///
  /// - Parameter make: makes the function from the activated definition. It is spelled out because Swift cannot keep a
  ///   function of any number of parameters.
  public func provider<Function>(_ make: @escaping (Self) -> Function) -> ProviderInjection<Function> {
    ProviderInjection(reference: DefinitionReference(target: handle.record)) { handle in make(Self(handle)) }
  }
}

extension CollaboratorDefinition.Taking {
  /// Injects a function that takes the arguments and gives the object.
  public func provider<Function>(
    _ make: @escaping (Definition<Value>.Taking<repeat each Argument>) -> Function
  ) -> ProviderInjection<Function> {
    ProviderInjection(reference: DefinitionReference(target: target, collaborator: collaborator)) { handle in
      make(Definition<Value>.Taking<repeat each Argument>(handle))
    }
  }
}
