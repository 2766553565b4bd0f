/// A definition of an ``OptionalCollaborator``. It injects `nil` if no activated assembly matches the collaborator.
public struct OptionalDefinition<Object>: Injection {
  public typealias Value = Object?

  let definition: CollaboratorDefinition<Object>

  public var source: InjectionSource {
    definition.source.orNil(as: Object.self, unlessServed: definition.collaborator)
  }

  /// Returns the object, or `nil` if no assembly matches the collaborator; see ``Definition/callAsFunction()``.
  ///
  /// - Precondition: The assembly that declares the collaborator is activated.
  public func callAsFunction() -> Object? { definition.isMissing ? nil : definition() }

  /// Returns the object, or `nil` if no assembly matches the collaborator.
  ///
  /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
  public func resolve() throws(ResolutionError) -> Object? {
    definition.isMissing ? nil : try definition.resolve()
  }

  /// A definition of an optional collaborator that takes runtime arguments.
  public struct Taking<each Argument> {
    let definition: CollaboratorDefinition<Object>.Taking<repeat each Argument>

    /// Returns the definition with its arguments, to be injected. It injects `nil` if no assembly matches the collaborator.
    public func taking<each Source: Injection>(
      _ injections: repeat each Source
    ) -> AppliedDefinition<Object?> where repeat (each Source).Value == each Argument {
      AppliedDefinition(
        source: definition.taking(repeat each injections).source.orNil(
          as: Object.self, unlessServed: definition.collaborator))
    }

    /// Returns the object, or `nil` if no assembly matches the collaborator; see ``Definition/callAsFunction()``.
    public func callAsFunction(_ arguments: repeat each Argument) -> Object? {
      definition.isMissing ? nil : definition(repeat each arguments)
    }

    /// Returns the object, or `nil` if no assembly matches the collaborator.
    ///
    /// - Throws: ``ResolutionError`` as ``Definition/resolve()`` does.
    public func resolve(_ arguments: repeat each Argument) throws(ResolutionError) -> Object? {
      definition.isMissing ? nil : try definition.resolve(repeat each arguments)
    }
  }
}

extension InjectionSource {
  /// Returns the source of an optional value: the value, or `nil` if no assembly matches a collaborator.
  func orNil<Object>(as _: Object.Type, unlessServed collaborator: CollaboratorRecord) -> InjectionSource {
    collaborator.isMissing ? InjectionSource(.value(Constant(Object?.none))) : wrapped(as: Object.self)
  }
}
