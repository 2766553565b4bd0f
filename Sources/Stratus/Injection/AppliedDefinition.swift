/// A definition with its arguments, to be injected.
public struct AppliedDefinition<Value>: Injection {
  let reference: DefinitionReference

  public var source: InjectionSource { InjectionSource(.definition(reference)) }
}
