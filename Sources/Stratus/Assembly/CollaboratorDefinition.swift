/// A definition of a collaborator.
public struct CollaboratorDefinition<Value>: Injection {
  /// The definition, or `nil` if no assembly matches the collaborator. That problem is reported once.
  let target: DefinitionRecord?
  let handle: CollaboratorHandle

  var collaborator: CollaboratorRecord { handle.record }

  init(target: DefinitionRecord?, collaborator: CollaboratorHandle) {
    self.target = target
    handle = collaborator
  }

  public static func source(of injection: Self) -> InjectionSource {
    InjectionSource(.definition(DefinitionReference(target: injection.target, collaborator: injection.collaborator)))
  }

  /// A definition of a collaborator that takes runtime arguments.
  public struct Taking<each Argument> {
    let target: DefinitionRecord?
    let handle: CollaboratorHandle

    var collaborator: CollaboratorRecord { handle.record }

    init(target: DefinitionRecord?, collaborator: CollaboratorHandle) {
      self.target = target
      handle = collaborator
    }

    /// Returns the definition with its arguments, to be injected.
    public func taking<each Source: Injection>(
      _ injections: repeat each Source
    ) -> AnyInjection<Value> where repeat (each Source).Value == each Argument {
      AnyInjection(
        .definition(
          DefinitionReference(
            target: target, collaborator: collaborator, arguments: sources(repeat each injections))))
    }

    /// Returns the definition with its arguments and with a supertype, to be injected; see
    /// ``Definition/Taking/taking(_:as:)``.
    public func taking<Converted, each Source: Injection>(
      _ injections: repeat each Source, as upcast: @escaping (consuming Value) -> Converted
    ) -> AnyInjection<Converted> where repeat (each Source).Value == each Argument {
      AnyInjection(source: taking(repeat each injections).source.converted(by: upcast))
    }
  }
}
