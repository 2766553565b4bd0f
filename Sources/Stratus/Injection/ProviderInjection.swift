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

extension Definition {
  /// Injects a function that gives the object, `() -> Value`, instead of the object: it is built when the function is called,
  /// and each call is an outermost resolution of its own.
  ///
  /// ```swift
  /// player.initialize(Player.init(makeEngine:), engine.provider)
  /// ```
  ///
  /// A provider is no circle: two initializers may take each other's. Where an initializer may throw, inject the assembly
  /// and call ``resolve()``.
  public var provider: ProviderInjection<() -> Value> {
    ProviderInjection(reference: DefinitionReference(target: record)) { handle in { handle.value([]) } }
  }
}

extension CollaboratorDefinition {
  /// Injects a function that gives the object, `() -> Value`, instead of the object.
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
