/// A definition of a collaborator.
public struct CollaboratorDefinition<Value>: Injection {
  /// The definition, or `nil` if no assembly matches the collaborator. That problem is reported once.
  let target: DefinitionRecord?
  let collaborator: CollaboratorRecord

  public var source: InjectionSource {
    InjectionSource(.definition(DefinitionReference(target: target, collaborator: collaborator)))
  }

  /// A definition of a collaborator that takes runtime arguments.
  public struct Taking<each Argument> {
    let target: DefinitionRecord?
    let collaborator: CollaboratorRecord

    /// Returns the definition with its arguments, to be injected.
    public func taking<each Source: Injection>(
      _ injections: repeat each Source
    ) -> AppliedDefinition<Value> where repeat (each Source).Value == each Argument {
      AppliedDefinition(
        reference: DefinitionReference(
          target: target, collaborator: collaborator, arguments: sources(repeat each injections)))
    }
  }
}
