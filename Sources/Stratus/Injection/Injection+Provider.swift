extension AnyInjection {
  /// Creates the injection of a function that returns an object later, possibly several times.
  ///
  /// - Parameter make: returns the function, given the handle that it resolves.
  fileprivate init(_ reference: DefinitionReference, _ make: @escaping (DefinitionHandle) -> Value) {
    self.init(
      .provider(reference, type: Value.self) { handle, address in
        address.assumingMemoryBound(to: Value.self).initialize(to: make(handle))
      })
  }
}

extension Definable where Self: Injection, Built == Value {
  /// Injects a function that returns the object or throws, `() throws -> Value`, instead of the object.
  ///
  /// The compiler chooses this overload if the type of the parameter or property has `throws`. Like
  /// ``Definition/resolve()``, the function throws a ``ResolutionError`` that contains the error of an initializer.
  public var provider: AnyInjection<() throws -> Value> {
    injection { handle in { try handle.resolve() } }
  }
}

extension Definition {
  /// Injects a function that returns the object, `() -> Value`, instead of the object, which is built when the function
  /// is called.
  ///
  /// ```swift
  /// player.initialize(Player.init(makeEngine:), engine.provider)
  /// ```
  ///
  /// A provider does not form a cycle, so two initializers can take each other's providers. It does not keep the
  /// activation alive either, so keep the activated assembly as long as the function may be called. If an initializer
  /// can throw, use a parameter of type `() throws -> Value`. Such a provider throws the error, while this one ends the
  /// program with a message.
  @_disfavoredOverload
  public var provider: AnyInjection<() -> Value> {
    injection { handle in { handle.value() } }
  }
}

extension Definable where Self: Injection, Built == Value, Value: Sendable {
  /// Injects a function that any task can call, `@Sendable () -> Value`, for example into an actor.
  @_disfavoredOverload
  public var provider: AnyInjection<@Sendable () -> Value> {
    injection { handle in { handle.value() } }
  }
}

extension Definition where Value: Sendable {
  /// Injects a function that any task can call and that may throw, `@Sendable () throws -> Value`.
  @_disfavoredOverload
  public var provider: AnyInjection<@Sendable () throws -> Value> {
    injection { handle in { try handle.resolve() } }
  }
}

extension _RecipeSyntax where Self: _AsyncInjection, Built == Value {
  /// Injects a function of the main actor, `@MainActor () -> Value`, for example into a view model.
  @_disfavoredOverload
  public var provider: AnyInjection<@MainActor () -> Value> {
    injection { handle in { handle.value() } }
  }
}

extension Definable where Self: _AsyncInjection, Built == Value {
  /// Injects a function of the main actor that may throw, `@MainActor () throws -> Value`.
  @_disfavoredOverload
  public var provider: AnyInjection<@MainActor () throws -> Value> {
    injection { handle in { try handle.resolve() } }
  }
}

extension _AsyncInjection {
  /// Returns the injection of a function that resolves the definition that the source refers to.
  fileprivate func injection<Function>(
    _ make: @escaping (DefinitionHandle) -> Function
  ) -> AnyInjection<Function> {
    guard case .definition(let reference) = source.origin else {
      contradiction("the source of a definition is a definition")
    }
    return AnyInjection(reference, make)
  }
}

extension Definition.Taking {
  /// Injects a function that takes the arguments and returns the object.
  ///
  /// ```swift
  /// screen.initialize(Screen.init(makeShake:), shake.provider { shake in { view, times in shake(view, times) } })
  /// ```
  ///
  /// - Parameter make: returns the function, given the activated definition. It is explicit because Swift cannot store
  ///   a function of any number of parameters.
  public func provider<Function>(_ make: @escaping (sending Self) -> Function) -> AnyInjection<Function> {
    AnyInjection(DefinitionReference(target: handle.record)) { handle in make(Self(handle)) }
  }
}

/// The `provider` of a definition of a collaborator that takes runtime arguments. Call it like
/// ``Definition/Taking/provider(_:)``.
public struct TakingProvider<Declared> {
  let reference: DefinitionReference
  let definition: (DefinitionHandle) -> Declared

  /// Injects a function that takes the arguments and returns the object.
  ///
  /// - Parameter make: returns the function, given the activated definition.
  public func callAsFunction<Function>(_ make: @escaping (sending Declared) -> Function) -> AnyInjection<Function> {
    AnyInjection(reference) { handle in make(definition(handle)) }
  }
}

extension Foreign {
  /// Injects a provider of the object, `screen.initialize(Screen.init(makeClient:), network.client.provider)`, or a
  /// property of an input: `session.input.user`.
  ///
  /// - Parameter member: `provider`, in each form that the definition has, a property of the input, or a property that
  ///   an extension of the definition declares.
  public subscript<Injected>(
    dynamicMember member: KeyPath<Declared, AnyInjection<Injected>>
  ) -> AnyInjection<Injected> {
    guard let declared else { return AnyInjection(.definition(reference)) }
    return AnyInjection(source: declared[keyPath: member].source.through(collaborator))
  }

  /// Injects a provider that takes runtime arguments; see ``Definition/Taking/provider(_:)``.
  public subscript<Object, each Argument>(
    dynamicMember _: KeyPath<_TakingMembers, Void>
  ) -> TakingProvider<Declared> where Declared == Definition<Object>.Taking<repeat each Argument> {
    TakingProvider(reference: reference) { Declared($0) }
  }
}

/// The members of a definition of a collaborator that takes runtime arguments. They are not those of the definition's
/// own type, because Swift 6.3 crashes on key paths to members of a type with a parameter pack.
public struct _TakingMembers {
  /// The name of the member.
  public var provider: Void { () }
}
